// The allocator functions that every Rust program calls under names that a shared library cannot provide.
#include <stddef.h>

void *std_alloc(size_t bytes, size_t alignment);
void std_dealloc(void *block, size_t bytes, size_t alignment);
void *std_realloc(void *block, size_t bytes, size_t alignment, size_t new_bytes);
void *std_alloc_zeroed(size_t bytes, size_t alignment);
void std_out_of_memory(size_t bytes, size_t alignment);

void *__rdl_alloc(size_t bytes, size_t alignment) { return std_alloc(bytes, alignment); }

void __rdl_dealloc(void *block, size_t bytes, size_t alignment) { std_dealloc(block, bytes, alignment); }

void *__rdl_realloc(void *block, size_t bytes, size_t alignment, size_t new_bytes) {
  return std_realloc(block, bytes, alignment, new_bytes);
}

void *__rdl_alloc_zeroed(size_t bytes, size_t alignment) { return std_alloc_zeroed(bytes, alignment); }

void __rg_oom(size_t bytes, size_t alignment) { std_out_of_memory(bytes, alignment); }
