// Exists only to build the precompiled headers.
