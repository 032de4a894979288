def bill(price, quantity=1, tax=5):
    return price * quantity + tax


print(bill(200, 3, 18))
