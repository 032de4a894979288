/** Where the names of a header show that a program needs it. */
const HEADERS: [header: string, names: RegExp][] = [
  [
    "algorithm",
    /\b(?:(?:stable_|partial_)?sort|is_sorted|reverse|rotate|shuffle|unique|fill|swap|transform|for_each|copy|merge|equal|replace|remove|remove_if|count|count_if|find|find_if|search|(?:all|any|none)_of|(?:min|max)(?:_element)?|minmax\w*|binary_search|(?:lower|upper)_bound|nth_element|(?:next|prev)_permutation)\b/,
  ],
  ["array", /\barray\b/],
  ["bitset", /\bbitset\b/],
  ["cassert", /\bassert\b/],
  ["chrono", /\bchrono\b/],
  ["climits", /\b(?:U?(?:INT|LONG|LLONG|CHAR|SHRT)_(?:MAX|MIN))\b/],
  [
    "cmath",
    /\b(?:sqrt|cbrt|pow|f?abs|floor|ceil|round|trunc|log|log2|log10|exp|sin|cos|tan|hypot|fmod|M_PI)\b/,
  ],
  ["ctime", /\btime\b/],
  ["deque", /\bdeque\b/],
  ["functional", /\b(?:function|greater|less|plus|bind)\b/],
  ["iomanip", /\b(?:setprecision|setw|setfill|setbase)\b/],
  ["limits", /\bnumeric_limits\b/],
  ["list", /\blist\b/],
  ["map", /\b(?:multi)?map\b/],
  ["numeric", /\b(?:accumulate|iota|gcd|lcm|partial_sum|inner_product)\b/],
  ["queue", /\b(?:priority_)?queue\b/],
  ["random", /\b(?:mt19937|random_device|uniform_\w+_distribution)\b/],
  ["set", /\b(?:multi)?set\b/],
  ["sstream", /\b[io]?stringstream\b/],
  ["stack", /\bstack\b/],
  ["tuple", /\b(?:tuple|tie)\b/],
  ["unordered_map", /\bunordered_(?:multi)?map\b/],
  ["unordered_set", /\bunordered_(?:multi)?set\b/],
  ["vector", /\bvector\b/],
];

const ALL = "bits/stdc++.h";
/** The probe itself includes it, and the toolchain's precompiled headers can be included once only. */
const KNOWN = "iostream";

/**
 * The program without its includes, line for line, and the headers that it needs. All headers at once take the compiler half a
 * second, so that instead of `bits/stdc++.h` only those are included whose names are in the program.
 */
export function separateIncludes(code: string): { headers: string[]; program: string } {
  const headers = new Set<string>();
  const program = code.replace(/^[ \t]*#[ \t]*include[ \t]*<([^>\n]+)>[^\n]*/gm, (_, header: string) => {
    headers.add(header.trim());
    return "";
  });
  if (headers.delete(ALL))
    for (const [header, names] of HEADERS) if (names.test(program)) headers.add(header);
  headers.delete(KNOWN);
  return { headers: [...headers], program };
}
