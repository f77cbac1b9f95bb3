print("B-A")
