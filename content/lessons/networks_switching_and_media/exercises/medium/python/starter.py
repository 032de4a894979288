def medium(metres, cable, sight):
    if cable:
        return "twisted pair"
    return "radio"


print(medium(60, True, True), medium(30000, False, False))
