def verdict(text):
    small = text.lower()
    signs = 0
    if "tonight" in small:
        signs = signs + 1
    elif "urgent" in small:
        signs = signs + 1
    elif "prize" in small:
        signs = signs + 1
    elif "http://" in small:
        signs = signs + 1
    if "otp" in small or "your pin" in small:
        result = "never share this"
    elif signs >= 2:
        result = "stop and call 1930"
    elif signs == 1:
        result = "read it again"
    else:
        result = "looks fine"
    return result
