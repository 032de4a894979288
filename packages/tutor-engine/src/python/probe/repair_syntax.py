"""For a program with a syntax error: the lines where one small edit makes it valid."""

from probe_plan import FILE


def repair_syntax(code, line):
    """Lines near the reported one where one small edit makes the program valid."""
    lines = code.split("\n")
    good = []
    for at in (line, line - 1, line + 1, line - 2, line - 3):
        if not 1 <= at <= len(lines):
            continue
        text = lines[at - 1]
        bare = text.lstrip()
        gap = text[: len(text) - len(bare)]
        options = [text + end for end in (":", ")", "]", "}", '"', "'", "):", '")', "')", "))")]
        options += [
            gap + "    " + bare,
            gap[4:] + bare,
            gap[:-1] + bare,
            " " + text,
            gap + bare.replace("=", "==", 1),
            gap + "# " + bare,
            gap + bare.replace("else if", "elif"),
            gap + "pass",
        ]
        options += [
            bare,
            lines[at - 2][: len(lines[at - 2]) - len(lines[at - 2].lstrip())] + bare if at > 1 else text,
        ]
        if text.endswith((")", "]", "}", ":", '"', "'")):
            options.append(text[:-1])
        for option in options:
            attempt = "\n".join(lines[: at - 1] + [option] + lines[at:])
            try:
                compile(attempt, FILE, "exec")
                good.append(at)
                break
            except (SyntaxError, ValueError):
                pass
    return good
