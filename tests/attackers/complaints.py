import sys
for i in range(20_000):
    sys.stderr.write("no box of that name\n" * 50)
print("B-A")
