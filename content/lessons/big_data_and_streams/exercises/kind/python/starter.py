def kind(line):
    return "unstructured"


print(kind("2026-11-17,UPI,120"))
