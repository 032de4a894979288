def bill(price, quantity, tax):
    cost = price * quantity
    return cost + cost * tax / 100


print(bill(200, 3, 18))
