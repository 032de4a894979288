import { expect, test } from "vitest";
import { createAdmission, QueueFull } from "./admission.ts";

const admission = (most: Partial<Parameters<typeof createAdmission>[0]> = {}) =>
  createAdmission({ computing: 1, open: 10, waiting: 100, waitingPerStudent: 50, ...most });

test("students are served in turn, however much one of them asks for", async () => {
  const queue = admission();
  const order: string[] = [];
  const first = await queue.admit("asha");
  const serve = (student: string) =>
    queue.admit(student).then((ticket) => {
      order.push(student);
      ticket.done();
    });
  const all = [serve("flood"), serve("flood"), serve("flood"), serve("asha"), serve("ravi")];
  first.done();
  await Promise.all(all);
  expect(order).toEqual(["flood", "asha", "ravi", "flood", "flood"]);
});

test("STU-06 those who go first are served before others, who still have every fourth turn", async () => {
  const queue = admission();
  const order: string[] = [];
  const running = await queue.admit("asha");
  const serve = (student: string, goesFirst = false) =>
    queue.admit(student, { goesFirst }).then((ticket) => {
      order.push(student);
      ticket.done();
    });
  const all = [serve("ravi"), serve("meera"), ...Array.from({ length: 5 }, () => serve("pro", true))];
  running.done();
  await Promise.all(all);
  expect(order).toEqual(["pro", "pro", "ravi", "pro", "pro", "pro", "meera"]);
});

test("a job that sleeps gives its core to the next, but keeps its place in memory", async () => {
  const queue = admission({ open: 2 });
  const sleeper = await queue.admit("asha");
  sleeper.releaseCore();
  const second = await queue.admit("ravi");
  expect([queue.computing(), queue.open()]).toEqual([1, 2]);
  second.releaseCore();
  let isThirdIn = false;
  const third = queue.admit("meera").then((ticket) => {
    isThirdIn = true;
    return ticket;
  });
  await Promise.resolve();
  expect(isThirdIn).toBe(false);
  sleeper.done();
  (await third).done();
  second.done();
  await queue.whenEmpty();
  expect([queue.computing(), queue.open(), queue.waiting()]).toEqual([0, 0, 0]);
});

test("one student's sleeping programs do not fill the runner: the last boxes are for those who have few open", async () => {
  const queue = admission({ computing: 10, open: 8 });
  const sleepers = Array.from({ length: 9 }, () => queue.admit("flood"));
  const begun = await Promise.all(sleepers.slice(0, 6));
  expect([queue.open(), queue.waiting()]).toEqual([6, 3]);
  const asha = await queue.admit("asha");
  expect(queue.open()).toBe(7);
  for (const ticket of [...begun, asha]) ticket.done();
  for (const ticket of await Promise.all(sleepers.slice(6))) ticket.done();
  await queue.whenEmpty();
});

test("a full queue refuses with when to come back", async () => {
  const queue = admission({ waiting: 1 });
  const first = await queue.admit("asha");
  const second = queue.admit("ravi");
  expect(() => queue.admit("meera")).toThrow(QueueFull);
  first.done();
  (await second).done();
});

test("who leaves the queue is forgotten", async () => {
  const queue = admission();
  const first = await queue.admit("asha");
  const leave = new AbortController();
  const second = queue.admit("ravi", { signal: leave.signal });
  leave.abort(new Error("left"));
  await expect(second).rejects.toThrow("left");
  expect(queue.waiting()).toBe(0);
  first.done();
  await queue.whenEmpty();
});
