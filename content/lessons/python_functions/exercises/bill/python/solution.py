def bill(price, quantity=1, tax=5):
    cost = price * quantity
    return cost + cost * tax / 100


print(bill(200, 3, 18))
