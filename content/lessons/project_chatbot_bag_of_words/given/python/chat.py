"""The help desk of a school: who waits, what was asked before, who got the right answer. You may read this file."""
import json
import re

STOP = ["a", "an", "the", "is", "are", "am", "i", "my", "me", "do", "does", "to", "of", "for", "in", "on", "from",
        "it", "and", "can", "how", "what", "when", "where", "which", "who", "there", "this", "that", "be", "want"]

ANSWERS = {
    "library": "The library is open from 8 am to 4 pm.",
    "fee": "The fee can be paid online until the 10th.",
    "bus": "All bus routes are on the school's page.",
    "uniform": "The uniform is sold in Gandhi Sagar market.",
    "unknown": "I do not know. A person will call you.",
}


def _read(name):
    try:
        with open(name, encoding="utf-8") as file:
            return [line.strip().split("|") for line in file if "|" in line]
    except FileNotFoundError:
        return []


_examples = _read("examples.txt")
_questions = _read("questions.txt")
_now = {"asked": 0, "right": 0}


def words(text):
    """The words of a text in small letters, without marks."""
    return re.findall(r"[a-z0-9]+", text.lower())


def intents():
    """The names of all intents, in the order of the examples."""
    names = []
    for name, _ in _examples:
        if name not in names:
            names.append(name)
    return names


def examples(intent):
    """All sentences people have asked about this intent, as one text."""
    return " ".join(text for name, text in _examples if name == intent)


def waiting():
    """True while somebody waits for an answer."""
    return _now["asked"] < len(_questions)


def question():
    """What the person in front wants to know."""
    return _questions[_now["asked"]][1]


def answer(intent):
    """Answers the person in front; the next one steps up."""
    wanted, text = _questions[_now["asked"]]
    _now["asked"] += 1
    _now["right"] += 1 if intent == wanted else 0
    _say({"kind": "step", "t": _now["asked"], "state": {
        "question": text, "answer": ANSWERS.get(intent, f"About: {intent}"), "right": intent == wanted,
    }})
    if not waiting():
        _say({"kind": "end", "t": _now["asked"], "outcome": "finished", "state": {**_now, "percent": percent()}})


def percent():
    """How many of the answers so far were right, in percent."""
    return round(100 * _now["right"] / max(1, _now["asked"]))


def _say(moment):
    print("@trace", json.dumps(moment))


if _questions:
    _say({"kind": "start", "simulator": "chat_replay", "version": 1, "scene": {},
          "units": {"t": "question", "percent": "%"}})
