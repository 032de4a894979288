def editor(orders):
    text = ""
    old = []
    for order in orders:
        if order.startswith("type "):
            old.append(text)
            text = text + order[5:]
        elif order == "clear":
            old.append(text)
            text = ""
        elif len(old) > 0:
            text = old.pop()
    return text


print(editor(["type Hi", "type  there", "undo"]))
