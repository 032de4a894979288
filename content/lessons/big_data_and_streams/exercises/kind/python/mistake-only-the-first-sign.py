def kind(line):
    if line.startswith("{"):
        return "semi-structured"
    if len(line.split(",")) == 3:
        return "structured"
    return "unstructured"


print(kind("2026-11-17,UPI,120"))
