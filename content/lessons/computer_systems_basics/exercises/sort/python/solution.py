def kind(name):
    result = "unknown"
    if name == "microphone" or name == "keyboard":
        result = "input"
    elif name == "printer" or name == "speaker":
        result = "output"
    elif name == "SSD" or name == "memory card":
        result = "storage"
    return result


print(kind("microphone"), kind("printer"))
