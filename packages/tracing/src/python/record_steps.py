"""Records each step of a program as the changes since the step before.

The first steps are recorded with their values; then lines are only counted, and at the end come the last steps, or the
last state. The records are described in trace-record.ts.
"""

import json
import sys
import time

from trace_frames import Entry, Stop, line_at, message_of, program_frames
from trace_limits import encoded_size
from trace_values import HIDDEN, Values, differs

MAX_HEAD_STEPS = 5000
MAX_TAIL_STEPS = 1000
MAX_DEPTH = 400
FLUSH_SECONDS = 0.05
LONGEST_STEP_SECONDS = 0.1
MON = sys.monitoring


class Recorder:
    def __init__(self, is_program_file, main, post, limits):
        self.limits = limits
        self.is_program_file = is_program_file
        self.main = main
        self.post = post
        self.values = Values(self.is_program_class, self.told_values)
        self.entries = []
        self.unwound = 0
        self.text = []
        self.records = []
        self.mode = "head"
        self.steps = self.bytes = self.output = self.skipped = 0
        self.counts = {}
        self.stopped = None
        self.raised = None
        self.is_keyframe = False
        self.flushed = self.last_event = time.perf_counter()
        self.spent = 0.0

    def is_program_class(self, kind):
        module = sys.modules.get(kind.__module__)
        return kind.__module__ == "__main__" or self.is_program_file(getattr(module, "__file__", None) or "")

    def told_values(self):
        return [encoded for entry in self.entries for _, encoded in entry.seen.values()]

    # What the program reads and writes

    def add_text(self, stream, text):
        free, whole, size = self.limits.output - self.output, len(text), 0
        while text and (size := encoded_size(json.dumps(text, ensure_ascii=False)) - 2) > free:
            text = text[: len(text) * max(free, 0) // size]
        # After a cut nothing more is told: a later, shorter text would look as if it came next.
        self.output = self.limits.output if len(text) < whole else self.output + size
        if not text:
            return
        if self.text and self.text[-1][0] == stream:
            self.text[-1][1] += text
        else:
            self.text.append([stream, text])

    def before_waiting(self):
        if self.text:
            self.emit({"o": self.take_text()})
        self.flush()

    def take_text(self):
        text, self.text = self.text, []
        return text

    # Records

    def emit(self, record):
        line = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        size = encoded_size(line) + 1
        if "l" in record and self.bytes + size > self.limits.all_bytes:
            self.text = record.get("o", [])
            self.stop("steps" if self.mode == "tail" and self.spent > self.limits.count_seconds else "bytes")
        self.bytes += size
        self.records.append(line)
        if self.steps < 3 or time.perf_counter() - self.flushed > FLUSH_SECONDS:
            self.flush()

    def flush(self):
        if self.records:
            self.post("\n".join(self.records) + "\n")
            self.records = []
        self.flushed = time.perf_counter()

    def step(self, frame, line, **event):
        """Tells what changed until now; `line` is the line about to run."""
        if self.stopped:
            raise Stop
        record = {"l": line, **event}
        if frame.f_code.co_filename != self.main:
            record["i"] = frame.f_code.co_filename.rsplit("/", 1)[-1]
        if self.unwound:
            record["p"], self.unwound = self.unwound, 0
        self.complete(record)
        self.steps += 1
        self.emit(record)
        if self.mode == "head":
            if self.steps >= MAX_HEAD_STEPS or self.is_head_full():
                self.start_counting()
        elif self.steps >= MAX_HEAD_STEPS + MAX_TAIL_STEPS:
            self.stop("steps")

    def complete(self, record):
        variables = []
        last = len(self.entries) - 1
        for depth, entry in enumerate(self.entries):
            if depth in (0, last) or entry.frame.f_code.co_cellvars or not entry.seen:
                self.compare(depth, entry, variables)
        objects = self.values.changes()
        if variables:
            record["v"] = variables
        if objects:
            record["h"] = objects
        if self.text:
            record["o"] = self.take_text()

    def compare(self, depth, entry, changes):
        now = entry.frame.f_locals
        seen = entry.seen
        for name in list(now):
            try:
                value = now[name]
            except KeyError:
                continue
            known = seen.get(name)
            if known is not None and known[0] is value:
                continue
            if name.startswith("__") or (name.startswith(".")) or isinstance(value, HIDDEN):
                continue
            if isinstance(value, type) and self.values.kind_of(value) is None:
                continue
            encoded = self.values.encode(value)
            if known is None or differs(known[1], encoded):
                changes.append([depth, name, encoded])
            seen[name] = (value, encoded)
        for name in [name for name in seen if name not in now]:
            del seen[name]
            changes.append([depth, name])

    # Modes

    def is_head_full(self):
        return self.bytes > self.limits.head_bytes or self.measure() > self.limits.head_seconds

    def start_counting(self):
        self.mode = "count"
        self.spent = 0.0

    def measure(self):
        """Seconds that the program has used. A longer pause is input or sleep, which is not its own time."""
        now = time.perf_counter()
        self.spent += min(now - self.last_event, LONGEST_STEP_SECONDS)
        self.last_event = now
        return self.spent

    def count(self, frame, line):
        self.skipped += 1
        self.counts[line] = self.counts.get(line, 0) + 1
        if self.skipped % 64 == 0 and self.measure() > self.limits.count_seconds:
            self.steps = MAX_HEAD_STEPS
            self.start_tail(program_frames(frame, self.is_program_file))
            return True
        return False

    def start_tail(self, frames):
        """Tells the number of steps that were left out, and the complete state after them."""
        self.mode = "tail"
        most_often = sorted(self.counts.items(), key=lambda item: -item[1])[:10]
        self.emit({"gap": {"skipped": self.skipped, "lines": sorted(most_often)}})
        self.values.forget()
        self.entries = [Entry(frame) for frame in frames]
        self.unwound = 0
        self.is_keyframe = True

    def keyframe(self):
        if self.is_keyframe:
            self.is_keyframe = False
            return {"k": [[entry.name, entry.frame.f_lineno] for entry in self.entries]}
        return {}

    def stop(self, why):
        self.stopped = self.stopped or why
        raise Stop

    # Events of the interpreter

    def find(self, frame):
        """Makes this frame the top one. Frames above it have ended without an event."""
        entries = self.entries
        if entries and entries[-1].frame is frame:
            return
        for depth, entry in enumerate(entries):
            if entry.frame is frame:
                self.unwound += len(entries) - depth - 1
                del entries[depth + 1 :]
                return
        entries.append(Entry(frame))
        self.step(frame, frame.f_lineno, e="call", c=entries[-1].name)

    def on_line(self, code, line):
        if not self.is_program_file(code.co_filename):
            return MON.DISABLE
        if self.stopped:
            raise Stop
        return self.enter_line(sys._getframe(1), line)

    def enter_line(self, frame, line):
        if self.mode == "count" and not self.count(frame, line):
            return
        self.find(frame)
        self.step(frame, line, **self.keyframe())

    def on_start(self, code, offset):
        if not self.is_program_file(code.co_filename):
            return MON.DISABLE
        if self.stopped:
            raise Stop
        if self.mode == "count":
            return None
        frame = sys._getframe(1)
        self.entries.append(Entry(frame))
        if len(self.entries) > MAX_DEPTH:
            self.step(frame, frame.f_lineno, e="call", c=code.co_name)
            self.stop("depth")
        if len(self.entries) > 1:
            self.step(frame, frame.f_lineno, e="call", c=code.co_name)
        return None

    def on_return(self, code, offset, value):
        if not self.is_program_file(code.co_filename):
            return MON.DISABLE
        frame = sys._getframe(1)
        is_last = code.co_name == "<module>" and code.co_filename == self.main
        if self.mode == "count":
            if is_last:
                self.start_tail([frame])
                self.step(frame, frame.f_lineno, e="end", **self.keyframe())
            return None
        self.find(frame)
        if is_last:
            self.step(frame, frame.f_lineno, e="end")
        else:
            self.step(frame, frame.f_lineno, e="return", r=self.values.encode(value))
            self.entries.pop()
        return None

    def on_raise(self, code, offset, error):
        if not self.is_program_file(code.co_filename) or isinstance(error, Stop) or self.stopped:
            return
        # The event comes again in each frame that the error leaves.
        if self.mode == "count" or self.raised is error:
            return
        self.raised = error
        frame = sys._getframe(1)
        self.find(frame)
        self.step(frame, frame.f_lineno, e="raise", x=message_of(error))

    def on_unwind(self, code, offset, error):
        if self.mode == "count" or not self.is_program_file(code.co_filename) or len(self.entries) < 2:
            return
        if self.entries[-1].frame is sys._getframe(1):
            self.entries.pop()
            self.unwound += 1

    def on_jump(self, code, offset, target):
        """Going round a loop on a single line has no event of its own."""
        if not self.is_program_file(code.co_filename):
            return MON.DISABLE
        if self.stopped:
            raise Stop
        if target > offset or line_at(code, target) != line_at(code, offset):
            return MON.DISABLE
        return self.enter_line(sys._getframe(1), line_at(code, offset))

    def end(self, why, line=None, message=None):
        end = {"why": why}
        if line is not None:
            end["line"] = line
        if message is not None:
            end["message"] = message
        if self.text:
            self.emit({"o": self.take_text()})
        self.emit({"end": end})
        self.flush()
