"""A row of numbers that counts how often somebody looks. You may read this file."""


class Row:
    def __init__(self, values):
        self.__values = list(values)
        self.__looks = 0

    def get(self, place):
        """The value at a place, counted from 0. This is one look."""
        if place < 0:
            raise IndexError("there is no place " + str(place))
        self.__looks = self.__looks + 1
        return self.__values[place]

    def size(self):
        """How many values there are. This is free."""
        return len(self.__values)

    def looks(self):
        """How often get was called."""
        return self.__looks
