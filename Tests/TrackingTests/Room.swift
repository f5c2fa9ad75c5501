// The room's tests follow its first types.
