# Breaks off behind the header, but ends as if all were well.
print("first,second")
