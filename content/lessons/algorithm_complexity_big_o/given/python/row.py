"""A row of numbers that counts how many times you look at a value. You may read this file."""


class Row:
    def __init__(self, values):
        self.__values = list(values)
        self.__looks = 0

    def get(self, place):
        """The value at an index, starting from 0. This is one look."""
        if place < 0:
            raise IndexError("there is no place " + str(place))
        self.__looks = self.__looks + 1
        return self.__values[place]

    def size(self):
        """The number of values. This is not counted."""
        return len(self.__values)

    def looks(self):
        """How many times get was called."""
        return self.__looks
