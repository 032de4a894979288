people = int(input())
dal = people * 50
water = people * 3
print("Dal:", dal, "g")
print("Water:", water, "g")
