PARTS = ["Role", "Task", "Facts", "Form", "Check"]


def review(prompt):
    missing = []
    for part in PARTS:
        if part not in prompt:
            missing.append(part)
    return missing


print(review("Task: Write a speech about water.\nForm: 3 paragraphs"))
