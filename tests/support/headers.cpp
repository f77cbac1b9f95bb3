// Compiled only for the precompiled headers that go with it.
