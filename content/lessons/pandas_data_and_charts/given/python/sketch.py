"""Shows a chart as text, and says what is in it. You may read this file; you need not change it."""
import matplotlib

matplotlib.use("Agg")


def facts(axes):
    """What a chart shows: its kind, its words, its data."""
    bars = [patch for patch in axes.patches]
    lines = axes.get_lines()
    kind = "bar" if bars else "line" if lines else "empty"
    labels = [tick.get_text() for tick in axes.get_xticklabels()]
    heights = [float(bar.get_height()) for bar in bars] if bars else []
    if not bars and lines:
        labels = [str(x) for x in lines[0].get_xdata()]
        heights = [float(y) for y in lines[0].get_ydata()]
    return {
        "kind": kind,
        "title": axes.get_title(),
        "x": axes.get_xlabel(),
        "y": axes.get_ylabel(),
        "labels": labels[: len(heights)],
        "heights": [round(height, 2) for height in heights],
    }


def sketch(axes):
    """Prints the chart with one line for each bar."""
    shown = facts(axes)
    print(shown["title"] or "(no title)", "|", shown["x"] or "(x has no name)", "|", shown["y"] or "(y has no name)")
    largest = max(shown["heights"], default=0) or 1
    for label, height in zip(shown["labels"], shown["heights"]):
        print(f"{label:>10} {'#' * round(40 * height / largest)} {height}")
