/** A question of a paper that a student was given. Parts and the two sides of a choice have the same number. */
export type PaperPosition = {
  number: number;
  /** 0, or 1 for the second question of an internal choice. */
  option: number;
  unit: string;
  marks: number;
  /** "Any 4 of 6": the name of the group and how many of its questions count. */
  group?: { name: string; take: number };
};

/**
 * The positions that count: of an internal choice the better side, of a group the best questions. `earned` has one number
 * for each position.
 */
export function countedPositions(positions: PaperPosition[], earned: number[]): Set<number> {
  const sides = Map.groupBy(positions.keys(), (index) => {
    const { number, option } = positions[index] ?? { number: 0, option: 0 };
    return `${number} ${option}`;
  });
  const total = (side: number[]) => side.reduce((sum, index) => sum + (earned[index] ?? 0), 0);
  const numbers = Map.groupBy(sides.values(), ([first = 0]) => positions[first]?.number ?? 0);
  const chosen = [...numbers.values()].map((own) =>
    own.reduce((best, side) => (total(side) > total(best) ? side : best)),
  );
  const groups = Map.groupBy(chosen, ([first = 0]) => positions[first]?.group?.name);
  const counted = [...groups].flatMap(([name, own]) => {
    const take = name === undefined ? own.length : (positions[own[0]?.[0] ?? 0]?.group?.take ?? own.length);
    const best = name === undefined ? own : own.toSorted((a, b) => total(b) - total(a)).slice(0, take);
    return best.flat();
  });
  return new Set(counted.toSorted((a, b) => a - b));
}

export type ReplyState = { earned: number; by: "machine" | "self"; isWaiting: boolean };
export type UnitResult = {
  unit: string;
  of: number;
  machine: number;
  self: number;
  /** Marks of answers that are not marked yet. */
  waiting: number;
};

/** What was earned in each unit that the paper asked, by who marked it. No prediction of a board's mark. */
export function resultByUnit(positions: PaperPosition[], replies: (ReplyState | undefined)[]): UnitResult[] {
  const counted = countedPositions(
    positions,
    positions.map((_, index) => replies[index]?.earned ?? 0),
  );
  const units = new Map<string, UnitResult>();
  for (const index of counted) {
    const position = positions[index];
    if (!position) continue;
    const { unit, marks } = position;
    const result = units.get(unit) ?? { unit, of: 0, machine: 0, self: 0, waiting: 0 };
    units.set(unit, result);
    const reply = replies[index];
    result.of += marks;
    if (reply?.isWaiting) result.waiting += marks;
    else if (reply) result[reply.by] += reply.earned;
  }
  return [...units.values()].toSorted((a, b) => a.unit.localeCompare(b.unit));
}
