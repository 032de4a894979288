def password_strength(text):
    points = 0
    if len(text) >= 12:
        points = points + 1
    has_small = False
    for letter in text:
        if letter.islower():
            has_small = True
    if has_small:
        points = points + 1
    return points


print(password_strength("neem-scooter-Monsoon-42"))
