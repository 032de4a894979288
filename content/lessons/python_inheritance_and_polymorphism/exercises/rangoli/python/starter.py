class Shape:
    def __init__(self, colour):
        self.colour = colour

    def area(self):
        return 0

    def count(self):
        return 1


class Rectangle(Shape):
    def __init__(self, colour, width, height):
        super().__init__(colour)
        self.width = width
        self.height = height

    def area(self):
        return self.width * self.height


class Rangoli:
    def add(self, part):
        pass

    def area(self):
        return 0

    def count(self):
        return 0

    def cost(self, price):
        return price


def build(parts):
    rangoli = Rangoli()
    for part in parts:
        is_size = len(part) == 2 and not isinstance(part[0], list)
        rangoli.add(Rectangle("red", *part) if is_size else build(part))
    return rangoli


def design(parts, price):
    rangoli = build(parts)
    return [rangoli.area(), rangoli.cost(price), rangoli.count()]


print(design([[4, 5], [10, 10]], 8))
