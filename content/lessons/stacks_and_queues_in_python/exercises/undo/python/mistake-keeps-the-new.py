def editor(orders):
    text = ""
    old = []
    for order in orders:
        if order.startswith("type "):
            text = text + order[5:]
            old.append(text)
        elif order == "clear":
            text = ""
            old.append(text)
        elif len(old) > 0:
            text = old.pop()
    return text


print(editor(["type Hi", "type  there", "undo"]))
