print("cityrun")
