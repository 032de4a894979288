class MetroCard:
    def __init__(self, balance):
        self.__balance = balance
        self.__rides = []

    def ride(self, station, fare):
        if fare > self.__balance:
            return False
        self.__balance = self.__balance - fare
        self.__rides.append(station)
        return True

    def rides(self):
        return self.__rides

    def balance(self):
        return self.__balance


def ride(balance, journeys):
    card = MetroCard(balance)
    for station, fare in journeys:
        card.ride(station, fare)
    return [card.rides(), card.balance()]


print(ride(100, [["Aluva", 40], ["Edappally", 30]]))
