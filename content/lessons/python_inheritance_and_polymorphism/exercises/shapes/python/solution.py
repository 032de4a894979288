from math import pi


class Shape:
    def __init__(self, colour):
        self.colour = colour

    def area(self):
        return 0

    def about(self):
        return f"a {self.colour} shape of {self.area():.2f} square cm"


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


def about(kind, colour, sizes):
    made = Circle if kind == "circle" else Rectangle
    return made(colour, *sizes).about()


print(about("rectangle", "red", [4, 5]))
