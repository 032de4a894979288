PARTS = ["Role", "Task", "Facts", "Form", "Check"]


def review(prompt):
    found = []
    for line in prompt.split("\n"):
        if ":" not in line:
            continue
        name, text = line.split(":")
        name = name.strip().lower()
        has_digit = any(sign.isdigit() for sign in text)
        if text.strip() != "" and (name != "form" or has_digit):
            found.append(name)
    missing = []
    for part in PARTS:
        if part.lower() not in found:
            missing.append(part)
    return missing


print(review("Task: Write a speech about water.\nForm: 3 paragraphs"))
