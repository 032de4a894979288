bill = int(input("Bill in rupees: "))
print("500-rupee notes:", bill / 500)
left = bill % 500
print("100-rupee notes:", left / 100)
print("Rest:", left % 100)
