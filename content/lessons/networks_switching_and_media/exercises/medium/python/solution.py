def medium(metres, cable, sight):
    if cable:
        if metres <= 100:
            return "twisted pair"
        return "optical fibre"
    if metres <= 5 and sight:
        return "infrared"
    if metres <= 100:
        return "radio"
    if sight:
        return "microwave"
    return "satellite"


print(medium(60, True, True), medium(30000, False, False))
