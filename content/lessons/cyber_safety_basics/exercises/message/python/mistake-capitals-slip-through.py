def verdict(text):
    signs = 0
    if "tonight" in text:
        signs = signs + 1
    if "urgent" in text:
        signs = signs + 1
    if "prize" in text:
        signs = signs + 1
    if "http://" in text:
        signs = signs + 1
    if "otp" in text or "your pin" in text:
        result = "never share this"
    elif signs >= 2:
        result = "stop and call 1930"
    elif signs == 1:
        result = "read it again"
    else:
        result = "looks fine"
    return result
