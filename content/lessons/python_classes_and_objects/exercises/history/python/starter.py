class MetroCard:
    def __init__(self, balance):
        self.money = balance

    def ride(self, station, fare):
        return False

    def rides(self):
        return []

    def balance(self):
        return 0


def ride(balance, journeys):
    card = MetroCard(balance)
    for station, fare in journeys:
        card.ride(station, fare)
    return [card.rides(), card.balance()]


print(ride(100, [["Aluva", 40], ["Edappally", 30]]))
