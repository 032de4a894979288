import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Version 2 of cgroups. A group whose controllers are passed on to subgroups cannot hold processes, except the root
 * group. So the processes of the group in which the runner was started move into subgroups:
 *
 * parent
 * ├── nirmaan-others              the shell that started the runner, its neighbours; not limited
 * └── nirmaan-runner-<pid>
 *     ├── service                 the runner itself; not limited
 *     └── jobs                    all limits
 *         ├── slot-0 …
 */
export type UnifiedGroup = {
  parent: string;
  others: string;
  group: string;
  service: string;
  jobs: string;
};

const OTHERS = "nirmaan-others";
const WANTED = ["memory", "pids", "cpu"];
const MAX_ROUNDS = 5;

/** A runner that was started from a shell which an earlier runner has moved uses the same parent again. */
export function unifiedGroup(own: string, name: string): UnifiedGroup {
  const parent = basename(own) === OTHERS ? dirname(own) : own;
  const group = join(parent, name);
  return {
    parent,
    others: join(parent, OTHERS),
    group,
    service: join(group, "service"),
    jobs: join(group, "jobs"),
  };
}

/** The controllers that the host lets the runner use. */
export const availableControllers = ({ parent }: UnifiedGroup): string[] => {
  const present = readWords(join(parent, "cgroup.controllers"));
  return WANTED.filter((name) => present.includes(name));
};

const readWords = (file: string) => readFileSync(file, "utf8").split(/\s+/).filter(Boolean);

/** Only the root group has no type. */
const isRoot = (folder: string) => !existsSync(join(folder, "cgroup.type"));

export function enableControllers(unified: UnifiedGroup, owner: number): void {
  const { parent, others, group, service, jobs } = unified;
  const wanted = availableControllers(unified);
  for (const folder of [group, service, jobs]) mkdirSync(folder);
  moveProcess(String(process.pid), service);
  if (!isRoot(parent)) moveAll(parent, others);
  for (const folder of [parent, group, jobs]) switchControllers(folder, "+", wanted);
  // Who moves a process needs this permission in the group that holds both its old and its new group.
  if (owner > 0) chownSync(join(group, "cgroup.procs"), owner, owner);
}

function switchControllers(folder: string, sign: "+" | "-", names: string[]): void {
  const change = names.map((name) => `${sign}${name}`).join(" ");
  if (change) writeFileSync(join(folder, "cgroup.subtree_control"), change);
}

/** Processes may start others meanwhile, so once is not always enough. */
function moveAll(from: string, to: string): void {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const pids = readWords(join(from, "cgroup.procs"));
    if (pids.length === 0) return;
    mkdirSync(to, { recursive: true });
    for (const pid of pids) moveProcess(pid, to);
  }
}

function moveProcess(pid: string, to: string): void {
  try {
    writeFileSync(join(to, "cgroup.procs"), pid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // it has ended
  }
}

/** Moves the runner out of its group, so that the group can be removed. */
export function leaveGroup({ parent, others, service }: UnifiedGroup): void {
  if (!existsSync(service)) return;
  moveAll(service, isRoot(parent) ? parent : existsSync(others) ? others : parent);
}

/** Moves the parent's processes back, unless another runner still needs the subgroups. */
export function restoreParent({ parent, others }: UnifiedGroup): void {
  const children = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (isRoot(parent) || children.some(({ name }) => name !== OTHERS) || children.length === 0) return;
  switchControllers(parent, "-", readWords(join(parent, "cgroup.subtree_control")));
  moveAll(others, parent);
  rmdirSync(others);
}
