def password_strength(text):
    points = 0
    if len(text) >= 12:
        points = points + 1
    for letter in text:
        if letter.islower():
            points = points + 1
        if letter.isupper():
            points = points + 1
        if letter.isdigit():
            points = points + 1
    if "password" not in text.lower():
        points = points + 1
    return points
