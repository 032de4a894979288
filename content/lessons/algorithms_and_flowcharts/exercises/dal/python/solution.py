people = int(input())
dal = people * 50
water = dal * 3
print("Dal:", dal, "g")
print("Water:", water, "g")
