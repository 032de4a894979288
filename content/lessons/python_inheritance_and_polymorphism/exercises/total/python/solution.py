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


def total_area(shapes):
    total = 0
    for shape in shapes:
        total = total + shape.area()
    return total


def largest(shapes):
    best = None
    for shape in shapes:
        if best is None or shape.area() > best.area():
            best = shape
    return "" if best is None else best.colour


def make(sizes):
    return [
        Circle(f"c{i + 1}", *size) if len(size) == 1 else Rectangle(f"c{i + 1}", *size)
        for i, size in enumerate(sizes)
    ]


def area_of(sizes):
    return total_area(make(sizes))


def largest_of(sizes):
    return largest(make(sizes))


print(area_of([[4, 5], [10]]))
