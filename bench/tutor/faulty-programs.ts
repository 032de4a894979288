/**
 * Faulty programs made from the exercises of this product: the solution with one change. The faulty line is where the
 * change begins, unless `lines` accepts several (something is missing between two lines).
 */
export type FaultyProgram = {
  lesson: string;
  exercise: string;
  language: "python" | "javascript" | "java";
  was: string;
  now: string;
  lines?: number[];
};

const faultyPrograms =
  (language: FaultyProgram["language"], lesson: string) =>
  (exercise: string, was: string, now: string, lines?: number[]): FaultyProgram => ({
    lesson,
    exercise,
    language,
    was,
    now,
    ...(lines && { lines }),
  });

const rocket = faultyPrograms("python", "project_rocket_launch_simulator");
const knn = faultyPrograms("python", "k_nearest_neighbours_classifier");
const first = faultyPrograms("python", "python_first_program");
const intro = faultyPrograms("python", "intro_to_computer_science");
const java = faultyPrograms("java", "java_for_while_loops");
const javaRocket = faultyPrograms("java", "project_rocket_launch_simulator");
const javaIntro = faultyPrograms("java", "intro_to_computer_science");
const js = faultyPrograms("javascript", "java_for_while_loops");
const jsRocket = faultyPrograms("javascript", "project_rocket_launch_simulator");
const jsKnn = faultyPrograms("javascript", "k_nearest_neighbours_classifier");

export const FAULTY_PROGRAMS: FaultyProgram[] = [
  rocket("by-hand", "range(1, seconds + 1)", "range(1, seconds)"),
  rocket("by-hand", "height = height + speed", "height = speed"),
  rocket("by-hand", "speed = 0", "speed = 1"),
  rocket("by-hand", "speed = speed + acceleration", "speed = speed * acceleration"),
  rocket("by-hand", "print(second, speed, height)", "print(second, height, speed)"),
  rocket("by-hand", "acceleration = int(input())", "acceleration = input()"),
  rocket("by-hand", "range(1, seconds + 1)", "range(seconds)"),
  rocket("by-hand", "    print(second", "print(second"),
  rocket("by-hand", "height = height + speed", "height = height + second"),
  rocket("by-hand", "seconds + 1):", "seconds + 1)"),
  knn("distance", "return sqrt(squares)", "return squares"),
  knn("distance", "range(len(a))", "range(len(a) - 1)"),
  knn("distance", "** 2", "* 2"),
  knn("distance", "(a[i] - b[i])", "(a[i] + b[i])"),
  knn("distance", "squares = squares + (", "squares = ("),
  knn("distance", "    return sqrt(squares)", "        return sqrt(squares)"),
  knn("distance", "return sqrt(squares)", "print(sqrt(squares))"),
  knn("distance", "squares = 0", "squares = 1"),
  knn(
    "distance",
    "    squares = 0\n    for i in range(len(a)):\n",
    "    for i in range(len(a)):\n        squares = 0\n",
    [5, 6],
  ),
  knn("nearest", "pairs[:k]", "pairs[1:k]"),
  knn("nearest", "    pairs.sort()\n", "", [13, 14, 15]),
  knn("nearest", "pairs.sort()", "pairs.sort(reverse=True)"),
  knn("nearest", "labels[pair[1]]", "labels[pair[0]]"),
  knn("nearest", "distance(points[i], query)", "distance(points[0], query)"),
  knn("nearest", "return nearest", "return pairs"),
  knn("knn", "votes.get(label, 0) + 1", "votes.get(label, 0)"),
  knn("knn", "votes[label] > votes[winner]", "votes[label] < votes[winner]"),
  knn(
    "knn",
    "nearest_labels(points, labels, query, k)\n    votes",
    "nearest_labels(points, labels, query, len(points))\n    votes",
  ),
  knn("scale", "low = min(values)", "low = 0"),
  knn("scale", "/ (high - low)", "/ high"),
  knn(
    "scale",
    "    for column in range(len(points[0])):\n        values = []\n",
    "    values = []\n    for column in range(len(points[0])):\n",
    [5, 6],
  ),
  knn("scale", "range(len(points[0]))", "range(len(points))"),
  knn("scale", "if high == low", "if high != low"),
  first("frame", "(len(name) + 2)", "len(name)"),
  first("frame", 'print("|", name, "|")', 'print("|", name)'),
  first("score", 'print(team, ": ",', 'print(team, ":",'),
  first("card", 'print("City :", city)', 'print("City :", school_class)'),
  intro("greet", 'print(name, "is ready', 'print("name", "is ready'),
  intro("announce", 'print("Platform", platform, "for", train)', 'print("Platform", train, "for", platform)'),
  intro("fare", "print(3 * 45)", 'print("3 * 45")'),
  java("table", "i <= 10", "i < 10"),
  java("table", "int i = 1", "int i = 0"),
  java("table", "n * i", "n + i"),
  java("gullak", "inside < price", "inside <= price"),
  java("gullak", "            inside = inside + weekly;\n", "", [10, 11]),
  java("gullak", "inside = inside + weekly", "inside = weekly"),
  java("gullak", "(inside - price)", "(price - inside)"),
  java("gullak", "int weeks = 0", "int weeks = 1"),
  java("palindrome", "reverse * 10 + digit", "reverse + digit"),
  java("palindrome", "n = n / 10", "n = n / 100"),
  java("palindrome", "reverse == copy", "reverse == n"),
  java("palindrome", "n % 10", "n / 10"),
  java("pin", "pin != 4821 && tries < 3", "pin != 4821 || tries < 3"),
  java("pin", "tries < 3", "tries <= 3"),
  java("pin", "if (pin == 4821)", "if (tries < 3)"),
  java("prime", "                break;\n", "", [10, 11]),
  java("prime", "n > 1 && divisor", "divisor"),
  java("prime", "int k = 2", "int k = 1"),
  java("prime", "k < n; k++", "k <= n; k++"),
  java("prime", "if (divisor > 0)", "if (divisor >= 0)"),
  java("table", 'System.out.println(n + " x "', 'System.out.println(n + " x"'),
  javaRocket("by-hand", "second <= seconds", "second < seconds"),
  javaRocket("by-hand", "height = height + speed", "height = height + acceleration"),
  javaRocket("by-hand", "speed = speed + acceleration;", "speed = speed + acceleration"),
  javaIntro("greet", 'name + " is ready', '"name" + " is ready'),
  js("table", "i <= 10", "i < 10"),
  js("table", "let i = 1", "let i = 0"),
  js("table", "n * i", "n + i"),
  js("gullak", "inside < price", "inside <= price"),
  js("gullak", "  inside = inside + weekly;\n", "", [4, 5]),
  js("gullak", "(inside - price)", "(price - inside)"),
  js("gullak", ".map(Number)", ""),
  js("palindrome", "reverse * 10 + digit", "reverse + digit"),
  js("palindrome", "Math.floor(n / 10)", "n / 10"),
  js("palindrome", "reverse === copy", "reverse === n"),
  js("prime", "    break;\n", "", [5, 6]),
  js("prime", "n > 1 && divisor", "divisor"),
  js("prime", "let k = 2", "let k = 1"),
  js("prime", "divisor > 0", "divisor > 1 || n"),
  jsRocket("by-hand", "second <= seconds", "second < seconds"),
  jsRocket("by-hand", "Number(lines[1])", "lines[1]"),
  jsRocket("by-hand", "height = height + speed", "height = speed"),
  jsKnn("distance", "Math.sqrt(squares)", "squares"),
  jsKnn("distance", "i < a.length", "i <= a.length"),
  jsKnn("distance", "return Math.sqrt(squares)", "console.log(Math.sqrt(squares))"),
  jsKnn("distance", "  return Math.sqrt(squares);\n}", "}", [5, 4]),
  jsKnn("scale", "(values[i] - low)", "values[i]"),
  jsKnn("scale", "high === low", "high !== low"),
  jsKnn("scale", "return scaled", "return points"),
];
