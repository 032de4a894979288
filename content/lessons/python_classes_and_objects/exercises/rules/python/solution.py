class MetroCard:
    def __init__(self, balance):
        self.balance = balance

    def top_up(self, amount):
        if amount <= 0:
            return False
        self.balance = self.balance + amount
        return True

    def pay(self, fare):
        if fare <= 0 or fare > self.balance:
            return False
        self.balance = self.balance - fare
        return True


def use(balance, actions):
    card = MetroCard(balance)
    answers = []
    for name, amount in actions:
        answers.append(card.top_up(amount) if name == "top_up" else card.pay(amount))
    return answers + [card.balance]


print(use(100, [["pay", 30], ["pay", 80], ["top_up", 50], ["pay", 80]]))
