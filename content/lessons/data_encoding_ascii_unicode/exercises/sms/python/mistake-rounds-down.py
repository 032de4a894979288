def sms_parts(text):
    limit = 160
    for letter in text:
        if ord(letter) > 127:
            limit = 70
    parts = len(text) // limit
    return parts


print(sms_parts("School is closed tomorrow"))
