def headline(old, new):
    return "did not change"


print(headline(20, 30), headline(30, 20))
