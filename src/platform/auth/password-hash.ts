import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { ensure } from '#domain/errors/errors.ts';

/**
 * Argon2id with 46 MiB, one pass and one lane: the first choice of OWASP's list, about 20 ms here. Each hash
 * takes its memory and most of a core, so four run at once, fifty wait, and the next is sent away rather than
 * let the process die of a flood of sign-ins.
 */
const argon2id = 2 satisfies Algorithm;
const cost = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=47104,t=1,p=1$';
const mostAtOnce = 4;
const mostWaiting = 50;

let running = 0;
const waiting: (() => void)[] = [];

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  for (const form of formsOf(password)) {
    if (await inTurn(() => verify(stored, form))) return true;
  }
  return false;
}

/**
 * The ways to write the same letters: one keyboard sends `é` as one character, another as two. New passwords
 * are hashed composed; older hashes are of what was typed.
 */
function formsOf(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
}

/** Takes as long as checking a real password, so that an unknown email looks like a wrong password. */
export async function spendTheTimeOfACheck(password: string): Promise<void> {
  for (const form of formsOf(password)) await inTurn(() => hash(form, cost));
}

/** True for a hash of an older cost: the next sign-in replaces it, the only time we know the password. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(currentPrefix);
}

async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    ensure(waiting.length < mostWaiting, 'RATE_LIMITED', { seconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    // The place goes to the next in line directly; only an empty line gives it back.
    if (next) next();
    else running -= 1;
  }
}
