// Options of the sanitizers: the sandbox programs have no environment of their own.
const char *__asan_default_options(void);
const char *__ubsan_default_options(void);

// Leaks are found by tracing the process, which a sandbox forbids.
const char *__asan_default_options(void) { return "detect_leaks=0:detect_stack_use_after_return=1:exitcode=86"; }
const char *__ubsan_default_options(void) { return "print_stacktrace=1:exitcode=86"; }
