"""A small word processor that shows pages as text. You may read this file; you need not change it."""
import textwrap

paragraphs = []
styles = {}
settings = {}
PAPER = {"portrait": (28, 9), "landscape": (44, 6)}


def open_document(file):
    """Opens a document. Each line of the file is a style, a colon and a paragraph."""
    paragraphs.clear()
    styles.clear()
    settings.update({"paper": "portrait", "header": "", "footer": ""})
    with open(file, encoding="utf-8") as source:
        for line in source:
            name, colon, text = line.strip().partition(": ")
            if colon:
                paragraphs.append({"style": name, "text": text, "break": False})


def count():
    """How many paragraphs the document has."""
    return len(paragraphs)


def style(n):
    """The style of paragraph n, counted from 1."""
    return paragraphs[n - 1]["style"]


def text(n):
    """The text of paragraph n, counted from 1."""
    return paragraphs[n - 1]["text"]


def set_style(n, name):
    """Gives paragraph n a style."""
    paragraphs[n - 1]["style"] = name


def define(name, weight="normal", align="left"):
    """Says how a style looks: weight "normal" or "bold", align "left", "centre" or "right"."""
    styles[name] = (weight, align)


def page_break(n):
    """Begins a new page before paragraph n."""
    paragraphs[n - 1]["break"] = True


def paper(orientation):
    """Chooses "portrait" or "landscape"."""
    settings["paper"] = orientation


def header(words):
    """Writes a line at the top of every page."""
    settings["header"] = words


def footer(words):
    """Writes a line at the bottom of every page; # is the page number, ## the number of pages."""
    settings["footer"] = words


def lines_of(paragraph, width):
    weight, align = styles.get(paragraph["style"], ("normal", "left"))
    place = {"left": str.ljust, "centre": str.center, "right": str.rjust}[align]
    mark = "**" if weight == "bold" else ""
    return [place(mark + line + mark, width) for line in textwrap.wrap(paragraph["text"], width - 4)]


def pages():
    width, height = PAPER[settings["paper"]]
    made, starts = [[]], []
    for paragraph in paragraphs:
        lines = lines_of(paragraph, width)
        if made[-1] and (paragraph["break"] or len(made[-1]) + len(lines) > height):
            made.append([])
        made[-1].extend(lines)
        starts.append(len(made))
    return made, starts


def show():
    """Shows the pages as they are printed."""
    width, height = PAPER[settings["paper"]]
    made, _ = pages()
    for number, lines in enumerate(made, 1):
        foot = settings["footer"].replace("##", str(len(made))).replace("#", str(number))
        print("+" + "-" * (width + 2) + "+")
        for line in [settings["header"], *lines, *[""] * (height - len(lines)), foot]:
            print("| " + line.ljust(width) + " |")
    print("+" + "-" * (width + 2) + "+")


def contents():
    """Shows the table of contents: every heading with its page."""
    _, starts = pages()
    print("Contents")
    for paragraph, page in zip(paragraphs, starts):
        if paragraph["style"].startswith("Heading"):
            print(f"  {paragraph['text']} {'.' * (24 - len(paragraph['text']))} {page}")
