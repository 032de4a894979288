bill = int(input("Bill in rupees: "))
print("500-rupee notes:", bill / 500)
