import type { Blueprint } from "./blueprint.ts";
import type { Candidate } from "./candidates.ts";

/** A place in the paper. */
export type Seat = { section: number; slot: number; candidates: Candidate[]; taken: Candidate | undefined };

const MOST_OF_A_BULLET = 2;

export type Occupied = { ids: Set<string>; cases: Set<string>; bullets: Map<string, number> };

/** What the paper has so far. Computed once for all candidates of a seat. */
export function occupiedBy(seats: Seat[]): Occupied {
  const occupied: Occupied = { ids: new Set(), cases: new Set(), bullets: new Map() };
  for (const { taken } of seats) {
    if (!taken) continue;
    occupied.bullets.set(taken.bullet, (occupied.bullets.get(taken.bullet) ?? 0) + 1);
    for (const { id, case: own } of taken.parts) {
      occupied.ids.add(id);
      if (own !== undefined) occupied.cases.add(own);
    }
  }
  return occupied;
}

export const isUsed = ({ parts }: Candidate, { ids }: Occupied): boolean =>
  parts.some(({ id }) => ids.has(id));

/** No question twice, one case once, at most two questions of a bullet. */
export const isFree = (candidate: Candidate, occupied: Occupied): boolean =>
  !isUsed(candidate, occupied) &&
  !candidate.parts.some((part) => part.case !== undefined && occupied.cases.has(part.case)) &&
  (occupied.bullets.get(candidate.bullet) ?? 0) < MOST_OF_A_BULLET;

/** Exchanges questions between units until each has its marks, or no exchange brings the paper closer to them. */
export function repairUnits(seats: Seat[], units: Blueprint["units"]): void {
  const distance = () =>
    units.reduce((sum, { unit, marks }) => sum + Math.abs(marks - marksOf(seats, unit)), 0);
  for (let isBetter = true; isBetter && distance() > 0; ) {
    isBetter = seats.some((seat) => exchange(seat, seats, units, distance));
  }
}

export const marksOf = (seats: Seat[], unit: string): number =>
  seats.reduce((sum, { taken }) => sum + (taken?.unit === unit ? taken.marks : 0), 0);

function exchange(seat: Seat, seats: Seat[], units: Blueprint["units"], distance: () => number): boolean {
  const before = seat.taken;
  const isOver = units.some(({ unit, marks }) => unit === before?.unit && marksOf(seats, unit) > marks);
  if (!before || !isOver) return false;
  const reached = distance();
  seat.taken = undefined;
  const occupied = occupiedBy(seats);
  for (const candidate of seat.candidates) {
    if (candidate.unit === before.unit || !isFree(candidate, occupied)) continue;
    seat.taken = candidate;
    if (distance() < reached) return true;
    seat.taken = undefined;
  }
  seat.taken = before;
  return false;
}
