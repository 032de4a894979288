from math import pi


class Shape:
    def __init__(self, colour):
        self.colour = colour

    def area(self):
        return 0


class Circle(Shape):
    def __init__(self, colour, radius):
        super().__init__(colour)
        self.radius = radius

    def area(self):
        return pi * self.radius ** 2


class Rectangle(Shape):
    def __init__(self, colour, width, height):
        super().__init__(colour)
        self.width = width
        self.height = height

    def area(self):
        return self.width * self.height


class Square(Rectangle):
    def __init__(self, colour, side):
        super().__init__(colour, side, side)


class Ring(Circle):
    def __init__(self, colour, radius, hole):
        super().__init__(colour, radius)
        self.hole = hole

    def area(self):
        return super().area() - pi * self.hole ** 2


def made(kind, colour, sizes):
    shape = (Square if kind == "square" else Ring)(colour, *sizes)
    return [shape.colour, shape.area()]


print(made("square", "red", [4]))
