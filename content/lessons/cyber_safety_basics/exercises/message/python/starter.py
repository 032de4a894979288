def verdict(text):
    small = text.lower()
    signs = 0
    if "tonight" in small:
        signs = signs + 1
    result = "looks fine"
    return result


print(verdict("Your power will be cut tonight. Pay at http://bijli-pay.top"))
