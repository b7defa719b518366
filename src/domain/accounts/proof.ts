import { HOUR, plus } from '../time.ts';

/**
 * The ways into an account, by how much each proves. Numbers are taken over by a call to the carrier, so a
 * text proves least. A mailbox can replace a password, but only with an email that its owner notices.
 */
const strengths = { text: 1, mail: 2, password: 3, identity: 3, totp: 4, passkey: 4 } as const;

export type Way = keyof typeof strengths;
export const ways = Object.keys(strengths) as readonly Way[];

/** One way into one account. `id` tells factors and accounts at providers apart. */
export type WayIn = {
  way: Way;
  id: string | null;
  /** Null: it made the account, or counted at once for another reason. */
  countsFrom: Date | null;
};

/** The way that a person just came by. */
export type CameBy = Pick<WayIn, 'way'> & Partial<Pick<WayIn, 'id'>>;

/** How long a new way lets its person in before it is a proof: time to read our email about it. */
export const NEW_WAY_HOURS = 72;

export function newWayCountsFrom(now: Date): Date {
  return plus(now, NEW_WAY_HOURS * HOUR);
}

export function counts({ countsFrom }: Pick<WayIn, 'countsFrom'>, now: Date): boolean {
  return countsFrom === null || countsFrom <= now;
}

/**
 * Whether a sign-in or step-up by `by` is a fresh proof of an account with these ways. It has to count, and
 * no way that counts may be stronger: the second factor where there is one, else the password.
 */
export function isProof(by: CameBy, all: readonly WayIn[], now: Date): boolean {
  const counting = all.filter((way) => counts(way, now));
  const strongest = Math.max(...counting.map(({ way }) => strengths[way]));
  return strengths[by.way] === strongest && findWay(by, counting) !== undefined;
}

const findWay = ({ way, id = null }: CameBy, all: readonly WayIn[]) =>
  all.find((one) => one.way === way && one.id === id);

/** For how many hours a way is too new to be a proof; 0 where it counts, or does not exist. */
export function hoursTooNew(by: CameBy, all: readonly WayIn[], now: Date): number {
  const countsFrom = findWay(by, all)?.countsFrom;
  return countsFrom && countsFrom > now ? Math.ceil((countsFrom.getTime() - now.getTime()) / HOUR) : 0;
}

/** Something that a person has, beside what they know. */
export function isFactor({ way }: Pick<WayIn, 'way'>): boolean {
  return strengths[way] === strengths.totp;
}

type NewFactor = {
  /** Staff took the factors of this account off, and none was set up since. */
  isAfterReset: boolean;
  /** A backup code did, and the wait after it is not over. */
  isAfterBackupCode: boolean;
  /** The back-office stays closed to this person until they have one. */
  isForced: boolean;
};

/** When a factor that is set up now begins to count; null is at once. */
export function factorCountsFrom(
  { isAfterReset, isAfterBackupCode, isForced }: NewFactor,
  now: Date,
): Date | null {
  if (isAfterReset) return null;
  return isForced && !isAfterBackupCode ? null : newWayCountsFrom(now);
}

/**
 * When a password counts that an emailed link set. It is worth what the mailbox is, and no more than the
 * password that it replaces. Beside an account at a provider, a first password is a new way in.
 */
export function resetPasswordCountsFrom(all: readonly WayIn[], now: Date): Date | null {
  const find = (wanted: Way) => all.find(({ way }) => way === wanted);
  const isAdded = !find('password') && find('identity') !== undefined;
  const dates = [find('mail')?.countsFrom, find('password')?.countsFrom, isAdded && newWayCountsFrom(now)];
  return dates.reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null);
}
