"""The module `turtle` of Python's library, drawing on the page instead of in a window of its own.

Each command is printed in an escape sequence (OSC 1337). The page takes it out of the output and draws it at its own
pace, so a program ends at once while its drawing is still being shown. Keys and the mouse are not available.
"""

import inspect
import sys
import time

from turtle_commands import Drawing, TurtleGraphicsError, Vec2D, color_text, emit, number
from turtle_pen import Turtle

UNAVAILABLE = (
    "onkey onkeypress onkeyrelease onclick onscreenclick onrelease ondrag bgpic register_shape addshape getcanvas "
    "setworldcoordinates undo clearstamp clearstamps begin_poly end_poly get_poly shearfactor tilt tiltangle settiltangle "
    "shapetransform get_shapepoly setundobuffer undobufferentries resizemode"
).split()
SCREEN_PX = 400
timers = []


class _Screen:
    """The canvas; there is one for all turtles."""

    _width = _height = SCREEN_PX
    _background = "white"

    def bgcolor(self, *color):
        if not color:
            return self._background
        _Screen._background = color_text(*color)
        emit("background", self._background)

    def setup(self, width=SCREEN_PX, height=SCREEN_PX, startx=None, starty=None):
        """A share of the computer's screen, such as 0.5, is a share of twice the usual canvas here."""
        sizes = [number(size, "setup") for size in (width, height)]
        sizes = [size * 2 * SCREEN_PX if isinstance(size, float) and size <= 1 else size for size in sizes]
        _Screen._width, _Screen._height = (max(1, round(size)) for size in sizes)
        emit("setup", self._width, self._height)

    def screensize(self, canvwidth=None, canvheight=None, bg=None):
        if canvwidth is None and canvheight is None and bg is None:
            return self._width, self._height
        if bg is not None:
            self.bgcolor(bg)

    def window_width(self):
        return self._width

    def window_height(self):
        return self._height

    def title(self, titlestring):
        emit("title", str(titlestring)[:80])

    def colormode(self, cmode=None):
        if cmode is None:
            return Drawing.colormode
        if cmode not in (1.0, 255):
            raise ValueError("colormode() needs 1.0 or 255")
        Drawing.colormode = cmode

    def mode(self, mode=None):
        if mode is None:
            return Drawing.mode
        if mode not in ("standard", "logo"):
            raise TurtleGraphicsError(f"No turtle-graphics-mode {mode}")
        Drawing.mode = mode
        self.reset()

    def tracer(self, n=None, delay=None):
        if n is None:
            return 1
        emit("tracer", int(number(n, "tracer")))

    def update(self):
        emit("update")

    def delay(self, delay=None):
        return 10 if delay is None else None

    def turtles(self):
        return list(Turtle.all)

    def clear(self):
        emit("wipe")
        Turtle.all.clear()
        _Screen._background = "white"
        global default
        default = None

    def reset(self):
        for one in Turtle.all:
            one.reset()

    def textinput(self, title, prompt):
        return input(f"{title}: {prompt} ")

    def numinput(self, title, prompt, default=None, minval=None, maxval=None):
        text = input(f"{title}: {prompt} ").strip()
        return float(text) if text else default

    def listen(self, xdummy=None, ydummy=None):
        """Keys are refused where a program asks for one."""

    def ontimer(self, fun, t=0):
        timers.append((time.monotonic() + t / 1000, len(timers), fun))

    def mainloop(self):
        """Calls what ontimer() has planned; there is no window that has to stay open."""
        while timers:
            first = min(timers)
            timers.remove(first)
            time.sleep(max(0, first[0] - time.monotonic()))
            first[2]()

    def exitonclick(self):
        self.mainloop()

    def bye(self):
        timers.clear()

    done = mainloop
    onscreentimer = ontimer

    def __getattr__(self, name):
        raise missing("'Screen' object", self, name)


def missing(what, owner, name):
    if name in UNAVAILABLE:
        return TurtleGraphicsError(f"{name}() is not available on this canvas.")
    # With the owner, Python adds the nearest name to the message.
    return AttributeError(f"{what} has no attribute '{name}'", name=name, obj=owner)


def pen_attribute(self, name):
    raise missing("'Turtle' object", self, name)


Turtle.__getattr__ = pen_attribute
Turtle.getscreen = lambda self: screen
Pen = RawTurtle = RawPen = Turtle
screen = _Screen()
default = None


def Screen():
    return screen


def getscreen():
    return screen


def of_default(name):
    """A function that calls the method of the turtle without a name, which the first such call creates."""

    def call(*arguments, **options):
        global default
        default = default or Turtle()
        return getattr(default, name)(*arguments, **options)

    call.__name__ = name
    return call


def methods(owner):
    return [name for name, value in inspect.getmembers(owner) if callable(value) and not name.startswith("_")]


for _name in methods(Turtle):
    globals().setdefault(_name, of_default(_name))
for _name in methods(screen):
    # A turtle has its own clear() and reset().
    globals().setdefault(_name, getattr(screen, _name))
clearscreen, resetscreen = screen.clear, screen.reset
__all__ = ["Pen", "RawPen", "RawTurtle", "Screen", "Turtle", "TurtleGraphicsError", "Vec2D", "clearscreen"]
__all__ += ["resetscreen", "getscreen", *methods(Turtle), *(n for n in methods(screen) if n not in ("clear", "reset"))]


def __getattr__(name):
    raise missing("module 'turtle'", sys.modules[__name__], name)
