def password_strength(text):
    points = 0
    if len(text) >= 12:
        points = points + 1
    has_small = False
    has_capital = False
    has_digit = False
    for letter in text:
        if letter.islower():
            has_small = True
        if letter.isupper():
            has_capital = True
        if letter.isdigit():
            has_digit = True
    if has_small:
        points = points + 1
    if has_capital:
        points = points + 1
    if has_digit:
        points = points + 1
    if "password" not in text.lower():
        points = points + 1
    return points


print(password_strength("neem-scooter-Monsoon-42"))
