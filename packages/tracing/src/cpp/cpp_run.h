// Opens the trace before the program starts and closes it however the program ends.
#pragma once

#include "cpp_steps.h"

namespace nirmaan_trace {

inline const char *message_of_current() {
    static string message;
    try {
        throw;
    } catch (const std::exception &error) {
        message = error.what();
    } catch (const char *text) {
        message = text;
    } catch (const string &text) {
        message = text;
    } catch (int number) {
        message = std::to_string(number);
    } catch (...) {
        message = "exception";
    }
    return message.c_str();
}

inline bool has_variable(const void *at, size_t size) {
    const char *from = static_cast<const char *>(at);
    for (int depth = 0; depth <= top; depth++)
        for (int i = 0; i < frames[depth].variables; i++) {
            const char *start = static_cast<const char *>(frames[depth].variable[i].at);
            if (from >= start && from + size <= start + frames[depth].variable[i].size) return true;
        }
    return false;
}

inline string error_details(const char *message) {
    return ",\"line\":" + std::to_string(frames[top].line) + ",\"message\":" + quote(message, std::strlen(message));
}

inline void fail(const char *message) {
    if (mode == Mode::ended) return;
    if (mode == Mode::count) start_tail();
    // The variables may be what is broken: only the place is told.
    for (int depth = 0; depth <= top; depth++) frames[depth].variables = needs_keyframe ? 0 : frames[depth].variables;
    line("{\"l\":" + std::to_string(frames[top].line) + (needs_keyframe ? keyframe() : "") + ",\"e\":\"raise\",\"x\":" + quote(message, std::strlen(message)) + "}");
    finish("error", error_details(message));
}

inline void on_signal(int number) {
    std::signal(number, SIG_DFL);
    const char *message = number == SIGSEGV ? "Segmentation fault" : number == SIGFPE ? "Floating point exception" : number == SIGABRT ? "Aborted" : "Bus error";
    fail(message);
    _exit(128 + number);
}

inline void on_terminate() {
    if (std::current_exception()) {
        static char message[400];
        try {
            std::snprintf(message, sizeof message, "%s", message_of_current());
        } catch (...) {
        }
        fail(message);
    }
    _exit(134);
}

/** Tells that the program waits, and reads what is typed, one line at a time. */
inline ssize_t read_input(void *, char *buffer, size_t size) {
    static char typed[8192];
    static size_t from = 0, to = 0;
    if (from == to) {
        int waiting = 0;
        bool isWaiting = ioctl(0, FIONREAD, &waiting) == 0 && waiting == 0;
        if (isWaiting && mode != Mode::ended) {
            take_printed();
            string told = take_texts();
            if (!told.empty()) line("{" + told + "}");
            line("{\"in\":1}");
            flush();
        }
        ssize_t count = read(0, typed, sizeof typed);
        if (count <= 0) return 0;
        from = 0;
        to = static_cast<size_t>(count);
    }
    size_t count = 0;
    while (count < size && from < to)
        if ((buffer[count++] = typed[from++]) == '\n') break;
    take_printed();
    add_text(2, buffer, count);
    return static_cast<ssize_t>(count);
}

struct Program {
    Program() {
        trace_file = dup(1);
        std::cout.flush();
        for (int stream = 0; stream < 2; stream++) {
            captured[stream] = memfd_create("output", 0);
            if (captured[stream] >= 0) dup2(captured[stream], stream + 1);
        }
        cookie_io_functions_t input{};
        input.read = read_input;
        stdin = fopencookie(nullptr, "r", input);
        std::setvbuf(stdin, nullptr, _IOLBF, 0);
        static __gnu_cxx::stdio_sync_filebuf<char> from(stdin);
        std::cin.rdbuf(&from);
        is_variable = has_variable;
        static char stack[65536];
        stack_t other{};
        other.ss_sp = stack;
        other.ss_size = sizeof stack;
        sigaltstack(&other, nullptr);
        struct sigaction action{};
        action.sa_handler = on_signal;
        action.sa_flags = SA_ONSTACK;
        for (int number : {SIGSEGV, SIGFPE, SIGABRT, SIGBUS}) sigaction(number, &action, nullptr);
        std::set_terminate(on_terminate);
        flushed_at = now();
        clock_from = computed();
    }
    /** Also when the program calls exit. */
    ~Program() {
        if (mode == Mode::count) {
            start_tail();
            write_step(frames[top].line, ",\"e\":\"end\"");
        }
        finish("finished");
    }
};

inline Program program;

} // namespace nirmaan_trace
