def kind(name):
    result = "unknown"
    if name == "microphone" or "keyboard":
        result = "input"
    elif name == "printer" or "speaker":
        result = "output"
    elif name == "SSD" or "memory card":
        result = "storage"
    return result


print(kind("microphone"), kind("printer"))
