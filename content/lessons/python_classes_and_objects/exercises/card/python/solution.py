class MetroCard:
    def __init__(self, holder, balance):
        self.holder = holder
        self.balance = balance

    def show(self):
        return f"{self.holder} has ₹{self.balance}"


def try_card(holder, balance):
    return MetroCard(holder, balance).show()


print(try_card("Asha", 120))
