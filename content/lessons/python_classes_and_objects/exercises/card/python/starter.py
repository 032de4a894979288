class MetroCard:
    def __init__(self, holder, balance):
        pass

    def show(self):
        return "Somebody has money"


def try_card(holder, balance):
    return MetroCard(holder, balance).show()


print(try_card("Asha", 120))
