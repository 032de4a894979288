def kind(line):
    if line.startswith("{") and line.endswith("}"):
        return "semi-structured"
    if "," in line:
        return "structured"
    return "unstructured"


print(kind("2026-11-17,UPI,120"))
