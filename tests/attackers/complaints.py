import sys
for i in range(1_000_000):
    sys.stderr.write("no box of that name\n")
print("B-A")
