"""What turtles share: the commands that the page draws, checks of arguments, and colours."""

import json
import math
import sys

# The page keeps all commands in memory, and the output of a program is limited to a million characters.
MAX_COMMANDS = 20_000
MAX_TEXT = 200

NAMES = set(
    "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood "
    "cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray "
    "darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen "
    "darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue "
    "firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew "
    "hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan "
    "lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray "
    "lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue "
    "mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred "
    "midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid "
    "palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple red "
    "rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray "
    "slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow "
    "yellowgreen".split()
)


class TurtleGraphicsError(Exception):
    """A command that cannot be drawn."""

    # Tracebacks name the module that the program has imported.
    __module__ = "turtle"


class Vec2D(tuple):
    """A position, printed with two decimals."""

    def __new__(cls, x, y):
        return tuple.__new__(cls, (x, y))

    def __add__(self, other):
        return Vec2D(self[0] + other[0], self[1] + other[1])

    def __sub__(self, other):
        return Vec2D(self[0] - other[0], self[1] - other[1])

    def __mul__(self, other):
        if isinstance(other, Vec2D):
            return self[0] * other[0] + self[1] * other[1]
        return Vec2D(self[0] * other, self[1] * other)

    __rmul__ = __mul__

    def __neg__(self):
        return Vec2D(-self[0], -self[1])

    def __abs__(self):
        return math.hypot(*self)

    def __repr__(self):
        # Adding zero makes -0.0 positive.
        x, y = (round(part, 2) + 0.0 for part in self)
        return f"({x:.2f},{y:.2f})"


class Drawing:
    """The canvas of one run."""

    count = 0
    colormode = 1.0
    mode = "standard"


def emit(*command):
    """Sends a command to the page. Numbers are rounded: a canvas shows no more."""
    Drawing.count += 1
    if Drawing.count > MAX_COMMANDS:
        raise TurtleGraphicsError(
            f"The drawing has more than {MAX_COMMANDS:,} commands, so it ends here. Does a loop never end?"
        )
    short = [shortened(part) for part in command]
    # The program may have its own sys.stdout, and the tracer has one.
    sys.__stdout__.write("\033]1337;Turtle=" + json.dumps(short, separators=(",", ":")) + "\a")


def shortened(part):
    if not isinstance(part, float):
        return part
    rounded = round(part, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def number(value, command):
    if isinstance(value, (int, float)) and math.isfinite(value):
        return value
    raise TypeError(f"{command}() needs a number, but it was given {value!r}")


def point(x, y, command):
    """Accepts two numbers or a pair."""
    if y is None:
        if not isinstance(x, (tuple, list)) or len(x) != 2:
            raise TypeError(f"{command}() needs x and y")
        x, y = x
    return number(x, command), number(y, command)


def color_text(*parts):
    """A colour that CSS knows, from a name, a text such as '#ff8800', or red, green and blue."""
    color = parts[0] if len(parts) == 1 else parts
    if isinstance(color, str):
        name = color.replace(" ", "").lower()
        is_hex = name.startswith("#") and len(name) in (4, 7) and set(name[1:]) <= set("0123456789abcdef")
        # Tk numbers the shades of a colour, such as red2.
        base = name if is_hex or name in NAMES else name.rstrip("0123456789")
        if is_hex or base in NAMES:
            return base
    elif isinstance(color, (tuple, list)) and len(color) == 3:
        shares = [number(part, "color") / Drawing.colormode for part in color]
        if all(0 <= share <= 1 for share in shares):
            return "#" + "".join(f"{round(share * 255):02x}" for share in shares)
        if Drawing.colormode == 1.0:
            raise TurtleGraphicsError(f"bad color sequence: {color}. For numbers up to 255, call colormode(255) first")
    raise TurtleGraphicsError(f"bad color string: {color}")
