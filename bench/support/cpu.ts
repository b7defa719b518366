import { readdirSync, readFileSync } from 'node:fs';
import { assert } from '#domain/assert.ts';

const TICK_MS = 10;

/** Milliseconds of processor that a process and all that it started have used so far, by Linux's count. */
export function cpuMs(pid: number): number {
  const children = new Map<number, number[]>();
  const used = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const one = readStat(Number(name));
    if (!one) continue;
    used.set(one.pid, one.ticks);
    children.set(one.parent, [...(children.get(one.parent) ?? []), one.pid]);
  }
  assert(used.has(pid), `process ${pid} is alive`);
  const sum = (at: number): number =>
    (used.get(at) ?? 0) + (children.get(at) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(pid) * TICK_MS;
}

/** Of what has ended, Linux adds the time to its parent's. */
function readStat(pid: number): { pid: number; parent: number; ticks: number } | null {
  if (!Number.isInteger(pid)) return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { pid, parent: fields[1]!, ticks: user + system + endedUser + endedSystem };
  } catch {
    // It ended while the list was read.
    return null;
  }
}
