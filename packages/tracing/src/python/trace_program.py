"""Runs a program and posts its trace; the same code in Pyodide and on the runner."""

import io
import sys

from record_steps import MON, Recorder
from trace_frames import Stop, message_of
from trace_limits import IN_BROWSER

STDOUT, STDERR, STDIN = 0, 1, 2
TOOL = 4


class RecordedOutput(io.TextIOBase):
    def __init__(self, recorder, number, stream):
        self.recorder, self.number, self.stream = recorder, number, stream

    def write(self, text):
        self.recorder.add_text(self.number, text)
        if self.stream is not None:
            self.stream.write(text)
        return len(text)

    def flush(self):
        if self.stream is not None:
            self.stream.flush()


class RecordedInput(io.TextIOBase):
    def __init__(self, recorder, stream):
        self.recorder, self.stream = recorder, stream

    def readline(self, size=-1):
        return self.take(self.stream.readline, size)

    def read(self, size=-1):
        return self.take(self.stream.read, size)

    def take(self, read, size):
        self.recorder.before_waiting()
        text = read(size)
        self.recorder.add_text(STDIN, text)
        return text


def monitor(recorder):
    if MON.get_tool(TOOL) is not None:
        MON.free_tool_id(TOOL)
    MON.use_tool_id(TOOL, "trace")
    events = MON.events
    callbacks = {
        events.LINE: recorder.on_line,
        events.PY_START: recorder.on_start,
        events.PY_RESUME: recorder.on_start,
        events.PY_RETURN: recorder.on_return,
        events.PY_YIELD: recorder.on_return,
        events.RAISE: recorder.on_raise,
        events.PY_UNWIND: recorder.on_unwind,
        events.JUMP: recorder.on_jump,
    }
    for event, callback in callbacks.items():
        MON.register_callback(TOOL, event, callback)
    MON.set_events(TOOL, sum(callbacks))


def trace_program(code, namespace, is_program_file, post, forwards, limits=IN_BROWSER):
    """Runs the compiled program and posts its trace. Raises what the program raised.

    `forwards` says whether what the program prints is also printed.
    """
    recorder = Recorder(is_program_file, code.co_filename, post, limits)
    streams = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = RecordedInput(recorder, streams[0])
    sys.stdout = RecordedOutput(recorder, STDOUT, streams[1] if forwards else None)
    sys.stderr = RecordedOutput(recorder, STDERR, streams[2] if forwards else None)
    try:
        monitor(recorder)
        try:
            exec(code, namespace)
        finally:
            MON.set_events(TOOL, 0)
        recorder.end(recorder.stopped or "finished")
    except Stop:
        recorder.end(recorder.stopped or "steps")
    except SystemExit:
        recorder.end("finished")
        raise
    except BaseException as error:
        end_with_error(recorder, error)
        raise
    finally:
        MON.free_tool_id(TOOL)
        sys.stdin, sys.stdout, sys.stderr = streams


def end_with_error(recorder, error):
    if recorder.stopped or isinstance(error, KeyboardInterrupt):
        return recorder.end(recorder.stopped or "stopped")
    frames, line = [], None
    trace = error.__traceback__
    while trace is not None:
        if recorder.is_program_file(trace.tb_frame.f_code.co_filename):
            frames.append(trace.tb_frame)
            line = trace.tb_lineno
        trace = trace.tb_next
    if recorder.mode == "count" and frames:
        recorder.start_tail(frames)
        try:
            recorder.step(frames[-1], line, e="raise", x=message_of(error), **recorder.keyframe())
        except Stop:
            pass  # The last state has no room; the error has.
    recorder.end("error", line, message_of(error))
