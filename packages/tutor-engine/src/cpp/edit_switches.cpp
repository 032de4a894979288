// Compiling takes most of the time, so all edits are compiled into one program at once: the number `on` says which of them
// is active. <iostream> is first, because the toolchain has it precompiled; <bits/stdc++.h> alone takes half a second more.
#include <iostream>
#include <cstdio>
#include <cstring>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
namespace tutor_ {
int on = 0;
// An edit that is never on.
constexpr int NONE = -1000;
long steps = 0, most = 300000;
constexpr int LINES = 4000;
int *ran = nullptr;
inline void at(int line) {
  if (line < LINES) { ran[line]++; ran[0] = line; }
  if (++steps > most) _exit(77);
}
template <class A, class B> constexpr bool numbers = std::is_arithmetic_v<std::decay_t<A>> && std::is_arithmetic_v<std::decay_t<B>>;
template <char O, class A, class B> auto one(A &&a, B &&b) {
  if constexpr (O == '+') return a + b;
  else if constexpr (O == '-') return a - b;
  else if constexpr (O == '*') return a * b;
  else if constexpr (O == '/') return a / b;
  else return a % b;
}
template <char O, class A, class B> auto arith(int id, A &&a, B &&b) {
  if constexpr (numbers<A, B>) {
    using T = decltype(one<O>(a, b));
    switch (on - id) {
      case 0: return T(a + b);
      case 1: return T(a - b);
      case 2: return T(a * b);
      case 3: return b == 0 ? T(0) : T(a / b);
      case 4: if constexpr (std::is_integral_v<T>) return b == 0 ? T(0) : T(a % b); else return T(0);
      case 5: return T(a);
      case 6: return T(b);
      case 7: return T(one<O>(a, b) + 1);
      case 8: return T(one<O>(a, b) - 1);
      case 9: if constexpr (O == '/' || O == '%') { if (a == 0) return T(0); } return T(one<O>(b, a));
    }
  } else if constexpr (O == '+' && requires { b + a; }) { if (on == id + 9) return one<O>(b, a); }
  return one<O>(std::forward<A>(a), std::forward<B>(b));
}
template <char O, class A, class B> auto bits(int id, A a, B b) {
  if constexpr (std::is_integral_v<A> && std::is_integral_v<B>) {
    if (on == id) return a ^ b;
    if (on == id + 1) return a & b;
    if (on == id + 2) return a | b;
  }
  if constexpr (O == '^') return a ^ b;
  else if constexpr (O == '&') return a & b;
  else return a | b;
}
template <char O, class A, class B> bool ask(const A &a, const B &b) {
  if constexpr (O == '<') { if constexpr (requires { a < b; }) return a < b; }
  else if constexpr (O == 'l') { if constexpr (requires { a <= b; }) return a <= b; }
  else if constexpr (O == '>') { if constexpr (requires { a > b; }) return a > b; }
  else if constexpr (O == 'g') { if constexpr (requires { a >= b; }) return a >= b; }
  else if constexpr (O == '=') { if constexpr (requires { a == b; }) return a == b; }
  else { if constexpr (requires { a != b; }) return a != b; }
  return false;
}
template <char O, class A, class B> bool compare(int id, const A &a, const B &b) {
  switch (on - id) {
    case 0: return ask<'<'>(a, b);
    case 1: return ask<'l'>(a, b);
    case 2: return ask<'>'>(a, b);
    case 3: return ask<'g'>(a, b);
    case 4: return ask<'='>(a, b);
    case 5: return ask<'!'>(a, b);
  }
  if constexpr (numbers<A, B>) {
    if (on == id + 6) return ask<O>(a, b + 1);
    if (on == id + 7) return ask<O>(a, b - 1);
  }
  return ask<O>(a, b);
}
template <bool And, class A, class B> bool both(int id, A a, B b) {
  if (on == id) return And ? a() || b() : a() && b();
  if (on == id + 1) return a();
  if (on == id + 2) return b();
  return And ? a() && b() : a() || b();
}
inline bool flip(int id, bool asked) { return on == id ? !asked : on == id + 1 ? true : on == id + 2 ? false : asked; }
inline bool truth(int id, bool value) { return value != (on == id); }
template <class T> T number(int id, T v) {
  switch (on - id) {
    case 0: return v + 1;
    case 1: return v - 1;
    case 2: return 0;
    case 3: return 1;
    case 4: return 2;
    case 5: return -v;
    case 6: return 10;
    case 7: return 100;
  }
  return v;
}
template <class T> decltype(auto) off(int id, T &&v) {
  if constexpr (std::is_arithmetic_v<std::decay_t<T>> && !std::is_same_v<std::decay_t<T>, bool>) {
    std::decay_t<T> shifted = v + (on == id) - (on == id + 1);
    return shifted;
  } else return std::forward<T>(v);
}
template <char O, class A, class B> void set(int id, A &&a, B &&b) {
  char how = O;
  if constexpr (numbers<A, B> && !std::is_same_v<std::decay_t<B>, bool>) {
    if (on >= id + 4 && on < id + 6) { set<O>(NONE, a, b + (on == id + 4 ? 1 : -1)); return; }
    if (on == id + 6) { set<O>(NONE, a, b); if (a < 0) a = 0; return; }
  }
  if constexpr (numbers<A, B>) { if (on >= id && on < id + 4) how = "=+-*"[on - id]; }
  else if constexpr (requires { a += b; a = b; }) { if (on == id || on == id + 1) how = "=+"[on - id]; }
  if constexpr (requires { a = b; }) { if (how == '=') { a = b; return; } }
  if constexpr (requires { a += b; }) { if (how == '+') { a += b; return; } }
  if constexpr (requires { a -= b; }) { if (how == '-') { a -= b; return; } }
  if constexpr (requires { a *= b; }) { if (how == '*') { a *= b; return; } }
  if constexpr (requires { a /= b; }) { if (how == '/') { a /= b; return; } }
  if constexpr (requires { a %= b; }) { if (how == '%') { a %= b; return; } }
}
template <class A, class B> void put(A &&a, const B &b) {
  if constexpr (requires { a = b; }) a = b;
}
template <class T> T lower(int id, T v) { return on == id && v >= 'A' && v <= 'Z' ? T(v + 32) : v; }
// The if whose body ran last, for the edit that makes the next one its else.
int took = 0;
template <int By, class T> void step(int id, T &a) {
  if (on == id + 1) return;
  const bool up = (By > 0) != (on == id);
  if constexpr (requires { ++a; --a; }) { if (up) ++a; else --a; } else ++a;
}
inline void show(std::ostream &out, bool v) { out << (v ? "true" : "false"); }
inline void show(std::ostream &out, char v) { out << '"' << v << '"'; }
inline void show(std::ostream &out, const std::string &v) { out << '"' << v << '"'; }
inline void show(std::ostream &out, const char *v) { out << '"' << v << '"'; }
template <class T> void show(std::ostream &out, const T &v) {
  if constexpr (std::is_arithmetic_v<T>) { out.precision(12); out << v; }
  else if constexpr (requires { v.begin(); v.end(); }) {
    out << "[";
    bool first = true;
    for (const auto &each : v) { if (!first) out << ","; first = false; show(out, each); }
    out << "]";
  } else if constexpr (requires { v.first; v.second; }) { out << "["; show(out, v.first); out << ","; show(out, v.second); out << "]"; }
}
}
