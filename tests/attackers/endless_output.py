while True:
    print("A-B " * 1000)
