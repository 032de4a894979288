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


class Rangoli(Shape):
    def __init__(self):
        self.parts = []

    def add(self, part):
        self.parts.append(part)

    def area(self):
        return sum(part.area() for part in self.parts)

    def count(self):
        return sum(part.count() for part in self.parts)

    def cost(self, price):
        return self.area() * price / 100


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
