bill = int(input("Bill in rupees: "))
print("500-rupee notes:", bill // 500)
print("100-rupee notes:", bill // 100)
print("Rest:", bill % 100)
