// Records what the instrumented program reports and prints its trace instead of what the program prints.
#pragma once

#include "cpp_values.h"

#include <csignal>
#include <ctime>
#include <exception>
#include <ext/stdio_sync_filebuf.h>
#include <initializer_list>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace nirmaan_trace {

constexpr int HEAD_STEPS = 5000, TAIL_STEPS = 1000, MAX_DEPTH = 400, MAX_VARIABLES = 40, MAX_LINES = 2000;
/** The runner keeps 256 kB of output and stops a program after 3 s of computing. */
constexpr size_t HEAD_BYTES = 150000, ALL_BYTES = 235000, MAX_PRINTED = 20000;
constexpr double HEAD_SECONDS = 1.2, COUNT_SECONDS = 0.7, FLUSH_SECONDS = 0.05;

enum class Mode { head, count, tail, ended };

struct Frame {
    const char *name = "<module>";
    int line = 0, variables = 0, told = 0;
    Variable variable[MAX_VARIABLES];
    const char *names[MAX_VARIABLES];
    string values[MAX_VARIABLES];
};

inline Frame frames[MAX_DEPTH + 2];
inline int top = 0, ended = 0, steps = 0, quiet = 0;
inline long skipped = 0;
inline int counts[MAX_LINES];
inline Mode mode = Mode::head;
inline bool needs_keyframe = false;
inline int trace_file = 1, captured[2] = {-1, -1};
inline string pending, texts;
inline size_t bytes = 0, printed = 0;
inline double flushed_at = 0, clock_from = 0;

inline double computed() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

inline double now() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

inline void flush() {
    for (size_t at = 0; at < pending.size();) {
        ssize_t count = write(trace_file, pending.data() + at, pending.size() - at);
        if (count <= 0) break;
        at += static_cast<size_t>(count);
    }
    pending.clear();
    flushed_at = now();
}

inline void line(const string &record) {
    pending += record + "\n";
    bytes += record.size() + 1;
    if (steps <= 3 || now() - flushed_at > FLUSH_SECONDS) flush();
}

inline void add_text(int stream, const char *text, size_t length) {
    size_t free = printed >= MAX_PRINTED ? 0 : MAX_PRINTED - printed;
    size_t whole = length;
    string told = quote(text, length);
    while (length > 0 && told.size() - 2 > free) {
        length = length * free / told.size();
        while (length > 0 && (text[length] & 0xC0) == 0x80) length--;
        told = quote(text, length);
    }
    // After a cut nothing more is told: a later, shorter text would look as if it came next.
    printed = length < whole ? MAX_PRINTED : printed + told.size() - 2;
    if (length) texts += (texts.empty() ? "[" : ",[") + std::to_string(stream) + "," + told + "]";
}

/** What the program printed since the last step: its standard streams are files in memory. */
inline void take_printed() {
    std::cout.flush();
    std::fflush(stdout);
    std::fflush(stderr);
    static char buffer[65536];
    for (int stream = 0; stream < 2; stream++) {
        if (captured[stream] < 0 || lseek(captured[stream], 0, SEEK_CUR) == 0) continue;
        lseek(captured[stream], 0, SEEK_SET);
        for (ssize_t count; (count = read(captured[stream], buffer, sizeof buffer)) > 0;)
            add_text(stream, buffer, static_cast<size_t>(count));
        if (ftruncate(captured[stream], 0) == 0) lseek(captured[stream], 0, SEEK_SET);
    }
}

inline string take_texts() {
    string taken = texts.empty() ? "" : "\"o\":[" + texts + "]";
    texts.clear();
    return taken;
}

inline void compare(Frame &frame, int depth, string &changed) {
    for (int i = 0; i < frame.variables; i++) {
        const Variable &each = frame.variable[i];
        string value = each.encode(each);
        int at = 0;
        while (at < frame.told && std::strcmp(frame.names[at], each.name) != 0) at++;
        if (at < frame.told && frame.values[at] == value) continue;
        if (at == frame.told && at < MAX_VARIABLES) frame.names[frame.told++] = each.name;
        if (at < MAX_VARIABLES) frame.values[at] = value;
        changed += ",[" + std::to_string(depth) + "," + quote(each.name, std::strlen(each.name)) + "," + value + "]";
    }
    for (int at = frame.told - 1; at >= 0; at--) {
        int i = 0;
        while (i < frame.variables && std::strcmp(frame.variable[i].name, frame.names[at]) != 0) i++;
        if (i < frame.variables) continue;
        changed += ",[" + std::to_string(depth) + "," + quote(frame.names[at], std::strlen(frame.names[at])) + "]";
        frame.told--;
        for (int next = at; next < frame.told; next++) {
            frame.names[next] = frame.names[next + 1];
            frame.values[next] = frame.values[next + 1];
        }
    }
}

inline void finish(const char *why, const string &details = "") {
    if (mode == Mode::ended) return;
    take_printed();
    string told = take_texts();
    if (!told.empty()) line("{" + told + "}");
    line(string("{\"end\":{\"why\":\"") + why + "\"" + details + "}}");
    mode = Mode::ended;
    flush();
}

inline void stop(const char *why) {
    finish(why);
    _exit(0);
}

inline string keyframe() {
    string text = ",\"k\":[";
    for (int depth = 0; depth <= top; depth++)
        text += (depth ? ",[" : "[") + quote(frames[depth].name, std::strlen(frames[depth].name)) + "," + std::to_string(frames[depth].line) + "]";
    needs_keyframe = false;
    return text + "]";
}

inline void write_step(int at, const string &event) {
    frames[top].line = at;
    string record = "{\"l\":" + std::to_string(at) + event, changed;
    if (ended > 0 && !needs_keyframe) record += ",\"p\":" + std::to_string(ended);
    ended = 0;
    if (needs_keyframe) record += keyframe();
    step_number++;
    changes.clear();
    for (int depth = 0; depth <= top; depth++) compare(frames[depth], depth, changed);
    if (!changed.empty()) record += ",\"v\":[" + changed.substr(1) + "]";
    if (!changes.empty()) record += ",\"h\":{" + changes + "}";
    take_printed();
    string told = take_texts();
    steps++;
    if (bytes + record.size() + told.size() > ALL_BYTES) {
        if (!told.empty()) line("{" + told + "}");
        stop(mode == Mode::tail && computed() - clock_from >= COUNT_SECONDS ? "steps" : "bytes");
    }
    line(record + (told.empty() ? "" : "," + told) + "}");
    if (mode == Mode::tail && steps >= HEAD_STEPS + TAIL_STEPS) stop("steps");
    if (mode != Mode::head || (steps < HEAD_STEPS && bytes < HEAD_BYTES && computed() - clock_from < HEAD_SECONDS)) return;
    mode = Mode::count;
    clock_from = computed();
}

inline void start_tail() {
    mode = Mode::tail;
    string lines;
    for (int shown = 0; shown < 10; shown++) {
        int most = 0;
        for (int i = 1; i < MAX_LINES; i++)
            if (counts[i] > counts[most]) most = i;
        if (!counts[most]) break;
        lines += (lines.empty() ? "[" : ",[") + std::to_string(most) + "," + std::to_string(counts[most]) + "]";
        counts[most] = 0;
    }
    line("{\"gap\":{\"skipped\":" + std::to_string(skipped) + ",\"lines\":[" + lines + "]}}");
    for (Object &each : objects) each = Object{};
    for (int depth = 0; depth <= top; depth++) frames[depth].told = 0;
    needs_keyframe = true;
}

inline bool is_off() { return mode == Mode::ended || quiet > 0; }

/** Returns true when the last steps are to be recorded from now on. */
inline bool count_line(int at) {
    if (at < MAX_LINES) counts[at]++;
    if (++skipped % 64 != 0) return false;
    take_printed();
    if (computed() - clock_from < COUNT_SECONDS) return false;
    start_tail();
    steps = HEAD_STEPS;
    return true;
}

inline void show(Frame &frame, std::initializer_list<Variable> variables) {
    frame.variables = 0;
    for (const Variable &each : variables)
        if (frame.variables < MAX_VARIABLES) frame.variable[frame.variables++] = each;
}

/** A call of a function, from its first statement until it is left in whatever way. */
class Call {
    int depth = 0;

    void pop() {
        top = depth - 1;
        depth = 0;
    }

public:
    Call(const char *name, int at, std::initializer_list<Variable> variables) {
        if (is_off()) return;
        if (top >= MAX_DEPTH) {
            if (mode == Mode::count) start_tail();
            stop("depth");
        }
        depth = ++top;
        Frame &frame = frames[depth];
        frame.name = name;
        frame.told = 0;
        frame.line = at;
        show(frame, variables);
        if (mode != Mode::count) write_step(at, ",\"e\":\"call\",\"c\":" + quote(name, std::strlen(name)));
    }
    Call(const Call &) = delete;
    /** Left by an exception, or by a return whose value is not known. */
    ~Call() {
        if (!depth || mode == Mode::ended) return;
        ended += mode != Mode::count;
        pop();
    }

    /** A statement is about to run. */
    bool step(int at, std::initializer_list<Variable> variables) {
        if (is_off() || !depth) return true;
        show(frames[depth], variables);
        if (mode == Mode::count && !count_line(at)) return true;
        write_step(at, "");
        return true;
    }

    /** The function returns. Variables of the statement before may be gone: those that are there are given. */
    void leave(int at, std::initializer_list<Variable> variables, const string &event = ",\"e\":\"return\"") {
        if (is_off() || !depth) return;
        show(frames[depth], variables);
        if (mode != Mode::count) write_step(at, event);
        pop();
    }

    template <class T> void result(int at, std::initializer_list<Variable> variables, const T &value) {
        if (is_off() || !depth) return;
        show(frames[depth], variables);
        step_number++;
        changes.clear();
        string told = mode == Mode::count ? "" : encode(value);
        // An object that only the result has is described with the next variables.
        for (Object &each : objects)
            if (each.seen == step_number) each.told.clear();
        leave(at, variables, ",\"e\":\"return\",\"r\":" + told);
    }

    /** The program ends; the last values of main stay visible. */
    void end(int at, std::initializer_list<Variable> variables) {
        if (is_off() || !depth) return;
        show(frames[depth], variables);
        if (mode == Mode::count) start_tail();
        write_step(at, ",\"e\":\"end\"");
    }

    void caught(int at, std::initializer_list<Variable> variables, const char *message) {
        if (is_off() || !depth) return;
        show(frames[depth], variables);
        if (mode != Mode::count) write_step(at, ",\"e\":\"raise\",\"x\":" + quote(message, std::strlen(message)));
        step(at, variables);
    }
};

/** Nothing is recorded while a destructor runs: variables of its block may be gone already. */
struct Quiet {
    Quiet() { quiet++; }
    ~Quiet() { quiet--; }
};

} // namespace nirmaan_trace
