"""The class Turtle: keeps position, heading and pen, and sends what it does to the page."""

import math

from turtle_commands import MAX_TEXT, Drawing, Vec2D, color_text, emit, number, point

SPEEDS = {"fastest": 0, "fast": 10, "normal": 6, "slow": 3, "slowest": 1}
SHAPES = ["arrow", "blank", "circle", "classic", "square", "triangle", "turtle"]


class Turtle:
    all = []

    def __init__(self, shape="classic", undobuffersize=1000, visible=True):
        self._id = len(Turtle.all)
        Turtle.all.append(self)
        emit("new", self._id)
        self._set_defaults()
        if shape != "classic":
            self.shape(shape)
        if not visible:
            self.hideturtle()

    def _set_defaults(self):
        self._x = self._y = 0.0
        self._angle = 90.0 if Drawing.mode == "logo" else 0.0
        self._full = 360.0
        self._is_down = self._is_visible = True
        self._is_filling = False
        self._pen = self._fill = "black"
        self._width, self._speed, self._shape, self._stretch = 1, 3, "classic", 1
        if self._angle:
            emit("turn", self._id, self._angle)

    # Moving

    def forward(self, distance):
        distance = number(distance, "forward")
        turn = math.radians(self._angle)
        self._go(self._x + distance * math.cos(turn), self._y + distance * math.sin(turn))

    def backward(self, distance):
        self.forward(-number(distance, "backward"))

    def goto(self, x, y=None):
        self._go(*point(x, y, "goto"))

    def teleport(self, x=None, y=None, *, fill_gap=False):
        was_down = self._is_down
        self.penup()
        self._go(self._x if x is None else number(x, "teleport"), self._y if y is None else number(y, "teleport"))
        if was_down:
            self.pendown()

    def setx(self, x):
        self._go(number(x, "setx"), self._y)

    def sety(self, y):
        self._go(self._x, number(y, "sety"))

    def home(self):
        self._go(0.0, 0.0)
        self.setheading(0)

    def _go(self, x, y):
        self._x, self._y = float(x), float(y)
        emit("go", self._id, self._x, self._y)

    def left(self, angle):
        self._turn(self._angle + number(angle, "left") * 360 / self._full)

    def right(self, angle):
        self._turn(self._angle - number(angle, "right") * 360 / self._full)

    def setheading(self, to_angle):
        angle = number(to_angle, "setheading") * 360 / self._full
        angle = 90 - angle if Drawing.mode == "logo" else angle
        # The short way round.
        self._turn(self._angle + (angle - self._angle + 180) % 360 - 180)

    def _turn(self, angle):
        self._angle = float(angle)
        emit("turn", self._id, self._angle)

    def circle(self, radius, extent=None, steps=None):
        radius = number(radius, "circle")
        turn = 360.0 if extent is None else number(extent, "circle") * 360 / self._full
        if steps is not None:
            return self._polygon(radius, turn, max(1, int(number(steps, "circle"))))
        start = math.radians(self._angle)
        x, y = self._x - radius * math.sin(start), self._y + radius * math.cos(start)
        signed = turn if radius >= 0 else -turn
        end = math.radians(self._angle + signed)
        emit("arc", self._id, x, y, float(radius), self._angle, signed)
        self._x, self._y = x + radius * math.sin(end), y - radius * math.cos(end)
        self._angle += signed

    def _polygon(self, radius, extent, steps):
        turn = extent / steps * (1 if radius >= 0 else -1)
        side = 2 * abs(radius) * math.sin(math.radians(extent / steps) / 2)
        self._angle += turn / 2
        for _ in range(steps):
            self._turn(self._angle)
            self.forward(side)
            self._angle += turn
        self._turn(self._angle - turn / 2)

    def speed(self, speed=None):
        if speed is None:
            return self._speed
        speed = SPEEDS[speed] if speed in SPEEDS else number(speed, "speed")
        self._speed = speed if 0.5 < speed < 10.5 else 0
        emit("speed", self._id, float(self._speed))

    # Asking

    def pos(self):
        return Vec2D(self._x, self._y)

    def xcor(self):
        return self._x

    def ycor(self):
        return self._y

    def heading(self):
        angle = 90 - self._angle if Drawing.mode == "logo" else self._angle
        return round(angle % 360 * self._full / 360, 10) % self._full

    def distance(self, x, y=None):
        return abs(self.pos() - Turtle._place(x, y, "distance"))

    def towards(self, x, y=None):
        x, y = Turtle._place(x, y, "towards") - self.pos()
        angle = math.degrees(math.atan2(y, x))
        angle = 90 - angle if Drawing.mode == "logo" else angle
        return round(angle, 10) % 360 * self._full / 360

    @staticmethod
    def _place(x, y, command):
        return x.pos() if isinstance(x, Turtle) else Vec2D(*point(x, y, command))

    def degrees(self, fullcircle=360.0):
        self._full = float(number(fullcircle, "degrees"))

    def radians(self):
        self._full = 2 * math.pi

    # The pen

    def pendown(self):
        self._is_down = True
        emit("pen", self._id, 1)

    def penup(self):
        self._is_down = False
        emit("pen", self._id, 0)

    def isdown(self):
        return self._is_down

    def pensize(self, width=None):
        if width is None:
            return self._width
        self._width = number(width, "pensize")
        emit("width", self._id, float(self._width))

    def pencolor(self, *color):
        if not color:
            return self._pen
        self._pen = color_text(*color)
        emit("color", self._id, self._pen, self._fill)

    def fillcolor(self, *color):
        if not color:
            return self._fill
        self._fill = color_text(*color)
        emit("color", self._id, self._pen, self._fill)

    def color(self, *colors):
        if not colors:
            return self._pen, self._fill
        first, second = colors if len(colors) == 2 else (colors, colors)
        self._pen, self._fill = (color_text(*(c if c is colors else (c,))) for c in (first, second))
        emit("color", self._id, self._pen, self._fill)

    def begin_fill(self):
        self._is_filling = True
        emit("fill", self._id, 1)

    def end_fill(self):
        if self._is_filling:
            emit("fill", self._id, 0)
        self._is_filling = False

    def filling(self):
        return self._is_filling

    def dot(self, size=None, *color):
        if isinstance(size, (str, tuple)):
            size, color = None, (size, *color)
        size = max(self._width + 4, 2 * self._width) if size is None else number(size, "dot")
        emit("dot", self._id, float(size), color_text(*color) if color else self._pen)

    def write(self, arg, move=False, align="left", font=("Arial", 8, "normal")):
        parts = [font] if isinstance(font, str) else list(font)
        size = next((part for part in parts if isinstance(part, (int, float))), 8)
        style = " ".join(str(part) for part in parts[2:]).lower()
        text = str(arg)[:MAX_TEXT]
        emit("write", self._id, text, str(align).lower(), float(abs(size)), style)
        if move:
            self._go(self._x + len(text) * abs(size) * 0.8, self._y)

    # Its picture

    def showturtle(self):
        self._is_visible = True
        emit("show", self._id, 1)

    def hideturtle(self):
        self._is_visible = False
        emit("show", self._id, 0)

    def isvisible(self):
        return self._is_visible

    def shape(self, name=None):
        if name is None:
            return self._shape
        if name not in SHAPES:
            raise ValueError(f"There is no shape named {name}. Choose one of: {', '.join(SHAPES)}")
        self._shape = name
        emit("shape", self._id, name)

    def shapesize(self, stretch_wid=None, stretch_len=None, outline=None):
        if stretch_wid is None and stretch_len is None:
            return self._stretch, self._stretch, 1
        self._stretch = number(stretch_len if stretch_wid is None else stretch_wid, "shapesize")
        emit("size", self._id, float(self._stretch))

    def stamp(self):
        emit("stamp", self._id)
        return Drawing.count

    def clear(self):
        emit("clear", self._id)
        self._is_filling = False

    def reset(self):
        emit("reset", self._id)
        self._set_defaults()

    def clone(self):
        copy = Turtle(self._shape)
        copy.penup()
        copy.speed(0)
        copy._go(self._x, self._y)
        copy._turn(self._angle)
        copy.speed(self._speed)
        copy.color(self._pen, self._fill)
        copy.pensize(self._width)
        copy._full = self._full
        if self._is_down:
            copy.pendown()
        if not self._is_visible:
            copy.hideturtle()
        return copy

    def getturtle(self):
        return self

    fd, bk, back, rt, lt, seth = forward, backward, backward, right, left, setheading
    setpos = setposition = goto
    position, up, pu, down, pd, width = pos, penup, penup, pendown, pendown, pensize
    st, ht, turtlesize, getpen = showturtle, hideturtle, shapesize, getturtle
