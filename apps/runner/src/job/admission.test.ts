import { expect, test } from "vitest";
import { createAdmission, QueueFull } from "./admission.ts";

const newAdmission = (limits: Partial<Parameters<typeof createAdmission>[0]> = {}) =>
  createAdmission({ computing: 1, open: 10, waiting: 100, waitingPerClient: 50, ...limits });

test("serves clients round-robin, however many jobs one of them sends", async () => {
  const queue = newAdmission();
  const order: string[] = [];
  const first = await queue.admit("asha");
  const serve = (clientId: string) =>
    queue.admit(clientId).then((ticket) => {
      order.push(clientId);
      ticket.done();
    });
  const all = [serve("flood"), serve("flood"), serve("flood"), serve("asha"), serve("ravi")];
  first.done();
  await Promise.all(all);
  expect(order).toEqual(["flood", "asha", "ravi", "flood", "flood"]);
});

test("STU-06 serves priority jobs first, but every fourth turn goes to the others", async () => {
  const queue = newAdmission();
  const order: string[] = [];
  const running = await queue.admit("asha");
  const serve = (clientId: string, hasPriority = false) =>
    queue.admit(clientId, { hasPriority }).then((ticket) => {
      order.push(clientId);
      ticket.done();
    });
  const all = [serve("ravi"), serve("meera"), ...Array.from({ length: 5 }, () => serve("pro", true))];
  running.done();
  await Promise.all(all);
  expect(order).toEqual(["pro", "pro", "ravi", "pro", "pro", "pro", "meera"]);
});

test("starts another job when one sleeps, but counts both as open", async () => {
  const queue = newAdmission({ open: 2 });
  const sleeper = await queue.admit("asha");
  sleeper.releaseCore();
  const second = await queue.admit("ravi");
  expect([queue.computing(), queue.open()]).toEqual([1, 2]);
  second.releaseCore();
  let isThirdAdmitted = false;
  const third = queue.admit("meera").then((ticket) => {
    isThirdAdmitted = true;
    return ticket;
  });
  await Promise.resolve();
  expect(isThirdAdmitted).toBe(false);
  sleeper.done();
  (await third).done();
  second.done();
  await queue.whenEmpty();
  expect([queue.computing(), queue.open(), queue.waiting()]).toEqual([0, 0, 0]);
});

test("reserves the last quarter of the sandboxes for clients with few open", async () => {
  const queue = newAdmission({ computing: 10, open: 8 });
  const sleepers = Array.from({ length: 9 }, () => queue.admit("flood"));
  const admitted = await Promise.all(sleepers.slice(0, 6));
  expect([queue.open(), queue.waiting()]).toEqual([6, 3]);
  const asha = await queue.admit("asha");
  expect(queue.open()).toBe(7);
  for (const ticket of [...admitted, asha]) ticket.done();
  for (const ticket of await Promise.all(sleepers.slice(6))) ticket.done();
  await queue.whenEmpty();
});

test("throws QueueFull when the queue is full", async () => {
  const queue = newAdmission({ waiting: 1 });
  const first = await queue.admit("asha");
  const second = queue.admit("ravi");
  expect(() => queue.admit("meera")).toThrow(QueueFull);
  first.done();
  (await second).done();
});

test("removes a job from the queue when its client disconnects", async () => {
  const queue = newAdmission();
  const first = await queue.admit("asha");
  const disconnected = new AbortController();
  const second = queue.admit("ravi", { signal: disconnected.signal });
  disconnected.abort(new Error("disconnected"));
  await expect(second).rejects.toThrow("disconnected");
  expect(queue.waiting()).toBe(0);
  first.done();
  await queue.whenEmpty();
});
