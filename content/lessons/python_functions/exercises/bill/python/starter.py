def bill(price, quantity, tax):
    return price * quantity


print(bill(200, 3, 18))
