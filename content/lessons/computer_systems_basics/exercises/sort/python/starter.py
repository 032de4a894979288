def kind(name):
    result = "unknown"
    if name == "microphone":
        result = "input"
    return result


print(kind("microphone"), kind("printer"))
