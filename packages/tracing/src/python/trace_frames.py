"""The frames of a running program."""


class Stop(BaseException):
    """Ends the traced program. Raised again in every later step, so that a program cannot go on by catching it."""


class Entry:
    """A frame of the program, with the values that were last told."""

    def __init__(self, frame):
        self.frame = frame
        self.name = frame.f_code.co_name
        self.seen = {}


def line_at(code, offset):
    return next((line for start, end, line in code.co_lines() if start <= offset < end), None)


def message_of(error):
    try:
        text = str(error)
    except Exception:
        text = ""
    name = type(error).__name__
    return f"{name}: {text[:300]}" if text else name


def program_frames(frame, is_program_file):
    frames = []
    while frame is not None:
        if is_program_file(frame.f_code.co_filename):
            frames.append(frame)
        frame = frame.f_back
    return frames[::-1]
