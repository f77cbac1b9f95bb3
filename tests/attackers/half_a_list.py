# Stops after the header, but exits as if it had succeeded.
print("first,second")
