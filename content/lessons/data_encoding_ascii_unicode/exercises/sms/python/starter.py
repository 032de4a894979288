def sms_parts(text):
    limit = 160
    parts = len(text) // limit
    return parts


print(sms_parts("School is closed tomorrow"))
