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

    def transfer(self, other, amount):
        return False


def play(balances, transfers):
    cards = [MetroCard(balance) for balance in balances]
    answers = [cards[a - 1].transfer(cards[b - 1], amount) for a, b, amount in transfers]
    return [answers, [card.balance for card in cards]]


print(play([100, 20], [[1, 2, 30]]))
