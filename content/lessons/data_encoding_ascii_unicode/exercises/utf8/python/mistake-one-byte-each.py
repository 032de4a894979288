def utf8_bytes(text):
    return len(text)


print(utf8_bytes("चाय"))
