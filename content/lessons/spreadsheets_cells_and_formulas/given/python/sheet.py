"""A small spreadsheet. It reads a CSV file and works out formulas. You may read this file; you need not change it."""
import csv
import re

cells = {}
TOKEN = re.compile(r'\s*(?:(\d+\.?\d*)|"([^"]*)"|(\$?[A-Z]\$?\d+)|([A-Z]+)\s*(?=\()|(<=|>=|<>|[-+*/(),:<>=]))', re.I)
KINDS = ["number", "text", "cell", "name", "sign"]


class SheetError(Exception):
    """What a cell shows when its formula cannot be worked out."""


def open_sheet(file):
    """Opens a worksheet."""
    cells.clear()
    with open(file, newline="", encoding="utf-8") as source:
        for row, line in enumerate(csv.reader(source), 1):
            for column, content in enumerate(line):
                enter(chr(65 + column) + str(row), content)


def enter(cell, content):
    """Types a text, a number or a formula into a cell."""
    cells[cell.upper()] = str(content).strip()


def copy(cell, to):
    """Copies a cell into another cell or a range; addresses without $ move with it."""
    source = cells.get(cell.upper(), "")
    for target in cells_of(to):
        right = ord(target[0]) - ord(cell.upper()[0])
        down = int(target[1:]) - int(cell[1:])
        cells[target] = moved(source, right, down) if source.startswith("=") else source


def moved(formula, right, down):
    def move(match):
        fixed_column, column, fixed_row, row = match.groups()
        if not fixed_column:
            column = chr(ord(column.upper()) + right)
        if not fixed_row:
            row = str(int(row) + down)
        return fixed_column + column + fixed_row + row

    return re.sub(r"(\$?)\b([A-Za-z])(\$?)(\d+)\b", move, formula)


def cells_of(area):
    first, _, last = area.upper().replace("$", "").partition(":")
    last = last or first
    return [
        chr(column) + str(row)
        for row in range(int(first[1:]), int(last[1:]) + 1)
        for column in range(ord(first[0]), ord(last[0]) + 1)
    ]


def value(cell, busy=()):
    """The value of a cell: a number, a text, or "" if it is empty."""
    content = cells.get(cell, "")
    if cell in busy:
        raise SheetError("#CYCLE!")
    if content.startswith("="):
        return Formula(content[1:], busy + (cell,)).result()
    return float(content) if re.fullmatch(r"-?\d+(\.\d+)?", content) else content


class Formula:
    def __init__(self, text, busy):
        self.busy = busy
        self.tokens = []
        place = 0
        while place < len(text.rstrip()):
            match = TOKEN.match(text, place)
            if not match:
                raise SheetError("#NAME?")
            self.tokens.append((KINDS[match.lastindex - 1], match.group(match.lastindex)))
            place = match.end()

    def result(self):
        calculate = self.comparison()
        if self.tokens:
            raise SheetError("#NAME?")
        return calculate()

    def next_is(self, *signs):
        return bool(self.tokens) and self.tokens[0][0] == "sign" and self.tokens[0][1] in signs

    def take(self, sign=None):
        if not self.tokens or (sign and self.tokens[0] != ("sign", sign)):
            raise SheetError("#NAME?")
        return self.tokens.pop(0)

    def comparison(self):
        left = self.series(("+", "-"), lambda: self.series(("*", "/"), self.single))
        if not self.next_is("<", ">", "<=", ">=", "=", "<>"):
            return left
        sign = self.take()[1]
        right = self.series(("+", "-"), lambda: self.series(("*", "/"), self.single))
        return lambda: compare(left(), sign, right())

    def series(self, signs, part):
        left = part()
        while self.next_is(*signs):
            sign, right = self.take()[1], part()
            left = lambda a=left, b=right, s=sign: calculate(number(a()), s, number(b()))
        return left

    def single(self):
        if self.next_is("-"):
            self.take()
            part = self.single()
            return lambda: -number(part())
        if self.next_is("("):
            self.take()
            inner = self.comparison()
            self.take(")")
            return inner
        kind, text = self.take()
        if kind == "number":
            return lambda: float(text)
        if kind == "text":
            return lambda: text
        if kind == "cell":
            return lambda: value(text.upper().replace("$", ""), self.busy)
        if kind == "name":
            return self.call(text.upper())
        raise SheetError("#NAME?")

    def call(self, name):
        self.take("(")
        parts = [self.argument()]
        while self.next_is(","):
            self.take()
            parts.append(self.argument())
        self.take(")")
        if name == "IF" and len(parts) == 3:
            return lambda: parts[1]()[0] if parts[0]()[0] else parts[2]()[0]
        if name not in FUNCTIONS:
            raise SheetError("#NAME?")
        return lambda: FUNCTIONS[name]([v for part in parts for v in part() if isinstance(v, float)])

    def argument(self):
        if len(self.tokens) > 2 and self.tokens[0][0] == "cell" and self.tokens[1] == ("sign", ":"):
            first, _, last = self.take()[1], self.take(), self.take()[1]
            return lambda: [value(cell, self.busy) for cell in cells_of(first + ":" + last)]
        part = self.comparison()
        return lambda: [part()]


def average(numbers):
    return calculate(sum(numbers), "/", len(numbers))


FUNCTIONS = {
    "SUM": sum,
    "AVERAGE": average,
    "COUNT": len,
    "MAX": lambda numbers: max(numbers, default=0.0),
    "MIN": lambda numbers: min(numbers, default=0.0),
}


def number(v):
    if v == "":
        return 0.0
    if isinstance(v, str):
        raise SheetError("#VALUE!")
    return float(v)


def calculate(a, sign, b):
    if sign == "/" and b == 0:
        raise SheetError("#DIV/0!")
    return {"+": a + b, "-": a - b, "*": a * b, "/": a / b if b else 0.0}[sign]


def compare(a, sign, b):
    a, b = (0.0 if x == "" and not isinstance(y, str) else x for x, y in ((a, b), (b, a)))
    if isinstance(a, str) != isinstance(b, str):
        if sign in ("=", "<>"):
            return sign == "<>"
        a, b = number(a), number(b)
    return {"=": a == b, "<>": a != b, "<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b}[sign]


def shown(cell):
    try:
        v = value(cell)
    except SheetError as error:
        return str(error)
    if isinstance(v, str):
        return v
    return str(v).upper() if isinstance(v, bool) else f"{v:.2f}".rstrip("0").rstrip(".")


def show():
    """Prints the worksheet with the value of every cell."""
    used = [cell for cell in cells if cells[cell]]
    columns = range(65, max((ord(cell[0]) for cell in used), default=65) + 1)
    rows = range(1, max((int(cell[1:]) for cell in used), default=1) + 1)
    widths = {c: max([1] + [len(shown(chr(c) + str(r))) for r in rows]) for c in columns}
    print("    " + "  ".join(chr(c).ljust(widths[c]) for c in columns))
    for r in rows:
        line = []
        for c in columns:
            text = shown(chr(c) + str(r))
            line.append(text.rjust(widths[c]) if re.fullmatch(r"-?[\d.]+", text) else text.ljust(widths[c]))
        print(f"{r:>2}  " + "  ".join(line))


def chart(kind, labels, values):
    """Draws a bar, line, area or pie chart from two ranges."""
    names = [shown(cell) for cell in cells_of(labels)]
    numbers = [number(value(cell)) for cell in cells_of(values)]
    most, total = max(numbers), sum(numbers)
    width = max(len(name) for name in names)
    print(f"{kind} chart")
    for name, each in zip(names, numbers):
        places = round(20 * each / most) if most else 0
        drawn = {"line": " " * places + "*", "pie": f"{100 * each / total:.0f} %" if total else "0 %"}
        print(name.ljust(width), drawn.get(kind, "#" * places))
