// Values as JSON. Runs no code of the program, and reads only memory that a live object has.
#pragma once

#include "cpp_memory.h"

#include <cstdio>
#include <memory>

extern char __executable_start, _end;

namespace nirmaan_trace {

using std::size_t;
using std::string;

constexpr size_t MAX_OBJECTS = 200, HEAD_ITEMS = 40, TAIL_ITEMS = 10, MAX_TEXT = 200;

/** A variable of the program: where it is and how it is read. Arrays whose length is not constant also have their sizes. */
struct Variable {
    const char *name;
    const void *at;
    size_t size;
    string (*encode)(const Variable &);
    size_t rows = 0, columns = 0;
};

/** An object that was seen, with what was last told about it. The kind is a place that only its type has. */
struct Object {
    const void *at = nullptr, *kind = nullptr;
    int number = 0, seen = -1;
    string told;
};

inline Object objects[MAX_OBJECTS];
inline int last_number = 0, step_number = 0;
inline string changes;
/** Whether some variable has this memory; cpp_steps.h knows the variables. */
inline bool (*is_variable)(const void *at, size_t size) = nullptr;

template <class T> inline char kind_of = 0;

inline string quote(const char *text, size_t length) {
    string quoted = "\"";
    for (size_t i = 0; i < length; i++) {
        unsigned char letter = text[i];
        char code[8];
        if (letter == '"' || letter == '\\') quoted += '\\', quoted += letter;
        else if (letter == '\n') quoted += "\\n";
        else if (letter < 32) std::snprintf(code, sizeof code, "\\u%04x", letter), quoted += code;
        else quoted += letter;
    }
    return quoted + "\"";
}

inline string label(const string &text) { return "{\"n\":" + quote(text.data(), text.size()) + "}"; }

inline string encode_text(const char *text, size_t length) {
    if (length <= MAX_TEXT) return quote(text, length);
    size_t cut = MAX_TEXT;
    while (cut > 0 && (text[cut] & 0xC0) == 0x80) cut--;
    return "{\"cut\":" + quote(text, cut) + ",\"of\":" + std::to_string(length) + "}";
}

template <class T> concept HasFields = requires(const T &value) { value.nirmaan_fields_([](const char *, const auto &) {}); };
template <class T> concept Container = requires(const T &value) { value.begin(); value.end(); value.size(); };
template <class T> concept Mapping = Container<T> && requires { typename T::mapped_type; };
template <class T> concept Keyed = Container<T> && requires { typename T::key_type; };
template <class T> concept Adapter = requires { typename T::container_type; };
template <class T> concept Pair = requires(const T &value) { value.first; value.second; };
template <class T> concept Smart = requires(const T &value) { typename T::element_type; value.get(); };

template <class T> string encode(const T &value);

inline bool is_readable(const void *at, size_t size) {
    return is_live(at, size) || (is_variable && is_variable(at, size));
}

/** The number of an object; 0 when there are too many. */
inline Object *find_object(const void *at, const void *kind) {
    Object *free = nullptr;
    for (Object &each : objects) {
        if (each.number && each.at == at && each.kind == kind) return &each;
        // One that the last step did not reach is gone.
        if (!free && (!each.number || each.seen < step_number - 1)) free = &each;
    }
    if (free) *free = Object{at, kind, ++last_number, -1, ""};
    return free;
}

/** A reference to an object, which is described once in each step. */
template <class Describe> string refer(const void *at, const void *kind, Describe describe) {
    Object *object = find_object(at, kind);
    if (!object) return label("…");
    string reference = "{\"r\":" + std::to_string(object->number) + "}";
    if (object->seen == step_number) return reference;
    object->seen = step_number;
    string text = describe();
    if (object->told != text) {
        changes += (changes.empty() ? "\"" : ",\"") + std::to_string(object->number) + "\":" + text;
        object->told = text;
    }
    return reference;
}

inline bool is_shown(size_t position, size_t size) { return position < HEAD_ITEMS || position + TAIL_ITEMS >= size; }

/** The language's own word for a container; none for an array. */
template <class T> constexpr const char *word_of() {
    if constexpr (requires(T &value) { value.capacity(); }) return "vector";
    else if constexpr (requires(T &value) { value.push_front(value.front()); value[0]; }) return "deque";
    else if constexpr (requires(T &value) { value.push_front(value.front()); }) return "list";
    else return "";
}

inline string with_word(const string &word) { return word.empty() ? "" : ",\"c\":\"" + word + "\""; }

/** `item(i)` is the JSON of the item at this place. */
template <class Item> string describe_row(size_t size, Item item, const char *type = "list", const char *word = "") {
    string text = string("{\"t\":\"") + type + "\"" + with_word(word) + ",\"i\":[";
    // What is not shown of a long row is not read: a step must not take longer than the program.
    for (size_t i = 0; i < size; i = i + 1 == HEAD_ITEMS && size > HEAD_ITEMS + TAIL_ITEMS ? size - TAIL_ITEMS : i + 1)
        text += (i ? "," : "") + item(i);
    text += "]";
    return size > HEAD_ITEMS + TAIL_ITEMS ? text + ",\"n\":" + std::to_string(size) + "}" : text + "}";
}

template <class T> string describe_container(const T &value) {
    if constexpr (std::random_access_iterator<decltype(value.begin())>)
        return describe_row(value.size(), [&](size_t i) { return encode(value.begin()[i]); }, "list", word_of<T>());
    string items, keys;
    size_t position = 0, size = value.size();
    for (auto &&each : value) {
        if (!is_shown(position++, size)) continue;
        if constexpr (Mapping<T>) {
            keys += (keys.empty() ? "" : ",") + encode(each.first);
            items += (items.empty() ? "" : ",") + encode(each.second);
        } else items += (items.empty() ? "" : ",") + encode(each);
    }
    string text = string("{\"t\":\"") + (Mapping<T> ? "dict" : Keyed<T> ? "set" : "list") + "\"" + with_word(word_of<T>()) + ",\"i\":[" + items + "]";
    if (Mapping<T>) text += ",\"k\":[" + keys + "]";
    return size > HEAD_ITEMS + TAIL_ITEMS ? text + ",\"n\":" + std::to_string(size) + "}" : text + "}";
}

template <class T> string describe_fields(const T &value) {
    string items, keys;
    const char *name = "";
    auto add = [&](const char *key, const auto &field) {
        keys += (keys.empty() ? "" : ",") + quote(key, std::strlen(key));
        items += (items.empty() ? "" : ",") + encode(field);
    };
    if constexpr (HasFields<T>) name = value.nirmaan_fields_(add);
    else add("first", value.first), add("second", value.second);
    return "{\"t\":\"object\",\"i\":[" + items + "],\"c\":" + quote(name, std::strlen(name)) + ",\"k\":[" + keys + "]}";
}

inline string encode_letters(const char *text) {
    if (is_unset(&text, sizeof text)) return label("?");
    const char *end = &_end;
    bool isLiteral = text >= &__executable_start && text < end;
    if (!isLiteral && !is_readable(text, 1)) return label("?");
    size_t length = 0;
    while (length <= MAX_TEXT * 2 && (!isLiteral || text + length < end) && text[length]) length++;
    return encode_text(text, length);
}

template <class T> string encode_pointer(const T *pointer) {
    if (!pointer) return "null";
    if (is_unset(&pointer, sizeof pointer)) return label("?");
    if constexpr (std::is_void_v<T> || std::is_function_v<T>) return label("→");
    else {
        // The first item of an array that is known: the array.
        for (Object &each : objects)
            if (each.number && each.at == pointer && each.kind == &kind_of<T[]> && each.seen >= step_number - 1)
                return "{\"r\":" + std::to_string(each.number) + "}";
        if (!is_readable(pointer, sizeof(T))) return label("→ ?");
        string target = encode(*pointer);
        if (target.rfind("{\"r\"", 0) == 0) return target;
        if (target.rfind("{\"n\":\"", 0) == 0) target = target.substr(6, target.size() - 8);
        return label("→ " + target);
    }
}

template <class T> string encode_number(T value) {
    char text[40];
    if constexpr (std::is_floating_point_v<T>) {
        for (int digits = 6; digits <= 17; digits++) {
            std::snprintf(text, sizeof text, "%.*g", digits, static_cast<double>(value));
            if (static_cast<T>(std::strtod(text, nullptr)) == value) break;
        }
        return label(text);
    } else {
        string number = std::to_string(value);
        return number.size() <= 15 ? number : label(number);
    }
}

inline string encode_letter(char letter) {
    if (letter == '\n') return label("'\\n'");
    if (letter == '\t') return label("'\\t'");
    if (letter == 0) return label("'\\0'");
    if (letter < 32) return label(std::to_string(letter));
    return label(string("'") + letter + "'");
}

template <class T> string encode_array(const T &value) {
    using Item = std::remove_extent_t<T>;
    if constexpr (std::is_same_v<std::remove_cv_t<Item>, char>) {
        if (is_unset(&value, sizeof value)) return label("?");
        return encode_text(value, strnlen(value, std::extent_v<T>));
    } else
        return refer(&value, &kind_of<std::remove_cv_t<Item>[]>, [&] {
            return describe_row(std::extent_v<T>, [&](size_t i) { return encode(value[i]); });
        });
}

template <class T> string encode(const T &value) {
    if constexpr (std::is_array_v<T>) return encode_array(value);
    else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        if (is_unset(&value, sizeof value)) return label("?");
        if constexpr (std::is_same_v<T, bool>) return value ? "true" : "false";
        else if constexpr (std::is_same_v<T, char>) return encode_letter(value);
        else if constexpr (std::is_enum_v<T>) return encode_number(static_cast<long long>(value));
        else return encode_number(value);
    } else if constexpr (std::is_same_v<T, string>) return encode_text(value.data(), value.size());
    else if constexpr (std::is_pointer_v<T>) {
        using Target = std::remove_cv_t<std::remove_pointer_t<T>>;
        if constexpr (std::is_same_v<Target, char>) return value ? encode_letters(value) : "null";
        else return encode_pointer(const_cast<const Target *>(value));
    } else if constexpr (Smart<T>) return encode_pointer(value.get());
    else if constexpr (HasFields<T> || Pair<T>) return refer(&value, &kind_of<T>, [&] { return describe_fields(value); });
    else if constexpr (Container<T>) return refer(&value, &kind_of<T>, [&] { return describe_container(value); });
    else if constexpr (requires { value.what(); }) return label("exception");
    else if constexpr (std::is_base_of_v<std::ios_base, T>) return label("stream");
    else return label("…");
}

template <class T> string encode_variable(const Variable &variable) { return encode(*static_cast<const T *>(variable.at)); }

template <class T> string encode_rows(const Variable &variable) {
    const T *items = static_cast<const T *>(variable.at);
    auto row = [&](size_t from, size_t count) {
        return refer(items + from, &kind_of<T[]>, [&] { return describe_row(count, [&](size_t i) { return encode(items[from + i]); }); });
    };
    if constexpr (std::is_same_v<T, char>)
        if (!variable.columns) return is_unset(items, 1) ? label("?") : encode_text(items, strnlen(items, variable.rows));
    if (!variable.columns) return row(0, variable.rows);
    return refer(items, &kind_of<T[][1]>, [&] {
        return describe_row(variable.rows, [&](size_t i) { return row(i * variable.columns, variable.columns); });
    });
}

template <class T> Variable v(const char *name, const T &value) {
    return {name, std::addressof(value), sizeof value, &encode_variable<T>};
}

/** An array whose length is not constant: a template cannot take it whole. */
template <class T> Variable rows(const char *name, const T *items, size_t count, size_t columns = 0) {
    return {name, items, sizeof(T) * count * (columns ? columns : 1), &encode_rows<T>, count, columns};
}

} // namespace nirmaan_trace
