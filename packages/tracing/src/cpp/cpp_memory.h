// Which memory may be read: a pointer that a program holds can point anywhere.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <new>
#include <string>
#include <type_traits>

namespace nirmaan_trace {

/** Memory without a value is filled with this byte, so that it can be told from a value. */
constexpr unsigned char UNSET = 0xCD;

struct Block {
    void *at;
    std::size_t size;
};

/** The live blocks of the heap: a table with open addressing. A freed block keeps its place with size 0. */
inline Block *blocks = nullptr;
inline std::size_t places = 0, used = 0;

inline Block *place_of(Block *table, std::size_t count, const void *at) {
    std::size_t place = (reinterpret_cast<std::uintptr_t>(at) >> 4) * 2654435761u % count;
    while (table[place].at && table[place].at != at) place = (place + 1) % count;
    return &table[place];
}

inline void grow_blocks() {
    std::size_t count = places ? places * 2 : 4096;
    Block *table = static_cast<Block *>(std::calloc(count, sizeof(Block)));
    if (!table) return;
    std::size_t live = 0;
    for (std::size_t i = 0; i < places; i++)
        if (blocks[i].size) {
            *place_of(table, count, blocks[i].at) = blocks[i];
            live++;
        }
    std::free(blocks);
    blocks = table;
    places = count;
    used = live;
}

inline void *allocate(std::size_t size) {
    void *at = std::malloc(size ? size : 1);
    if (!at) throw std::bad_alloc();
    std::memset(at, UNSET, size);
    if (used * 2 >= places) grow_blocks();
    Block *place = place_of(blocks, places, at);
    if (!place->at) used++;
    *place = {at, size ? size : 1};
    return at;
}

inline void release(void *at) {
    if (at && places) {
        Block *place = place_of(blocks, places, at);
        if (place->at) place->size = 0;
    }
    std::free(at);
}

inline bool is_live(const void *at, std::size_t size) {
    if (!places) return false;
    const Block *place = place_of(blocks, places, at);
    return place->at == at && place->size >= size;
}

inline bool is_unset(const void *at, std::size_t size) {
    const unsigned char *bytes = static_cast<const unsigned char *>(at);
    for (std::size_t i = 0; i < size; i++)
        if (bytes[i] != UNSET) return false;
    return true;
}

/** Called after a declaration without a value. */
template <class T> void unset(T &value) {
    if constexpr (std::is_trivially_default_constructible_v<T> && std::is_trivially_copyable_v<T>)
        std::memset(static_cast<void *>(&value), UNSET, sizeof value);
}

template <class T> void unset_rows(T *items, std::size_t count) {
    if constexpr (std::is_trivially_default_constructible_v<T> && std::is_trivially_copyable_v<T>)
        std::memset(static_cast<void *>(items), UNSET, count * sizeof(T));
}

} // namespace nirmaan_trace

void *operator new(std::size_t size) { return nirmaan_trace::allocate(size); }
void *operator new[](std::size_t size) { return nirmaan_trace::allocate(size); }
void operator delete(void *at) noexcept { nirmaan_trace::release(at); }
void operator delete[](void *at) noexcept { nirmaan_trace::release(at); }
void operator delete(void *at, std::size_t) noexcept { nirmaan_trace::release(at); }
void operator delete[](void *at, std::size_t) noexcept { nirmaan_trace::release(at); }
