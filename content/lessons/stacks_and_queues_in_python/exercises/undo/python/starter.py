def editor(orders):
    text = ""
    old = []
    for order in orders:
        if order.startswith("type "):
            text = text + order[5:]
    return text


print(editor(["type Hi", "type  there", "undo"]))
