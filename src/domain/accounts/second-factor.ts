/** Wrong tries of one half session; then it is over, and the password comes first again. */
export const CHALLENGE_TRIES = 5;
/** Wrong tries of one account, on whatever path; then nothing is looked at for a while. */
export const ACCOUNT_TRIES = 10;
export const LOCK_MINUTES = 15;
/** Tries that are older than this are forgotten. */
const COUNTED_HOURS = 24;
/** The grace period for staff who can't enroll because of us. */
export const GRACE_HOURS = 24;

export const TOTP_STEP_SECONDS = 30;
/** Codes of the step before and the step after count, too: phones are seldom exact. */
export const TOTP_WINDOW = 1;

export const BACKUP_CODES = 10;
export const BACKUP_CODE_LENGTH = 10;
/** Thirty-two signs, without those that are taken for another one: no 0, 1, I and O. */
export const backupCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export type FactorTries = { wrongTries: number; countingFrom: Date; lockedUntil: Date | null };

/** What one more wrong try makes of the count: the tenth locks, and the count resets after a lock or a day. */
export function afterWrongTry(tries: FactorTries, now: Date): FactorTries {
  const isOver = tries.lockedUntil !== null && tries.lockedUntil <= now;
  const isOld = now.getTime() - tries.countingFrom.getTime() > COUNTED_HOURS * 3_600_000;
  const isAnew = isOver || isOld || tries.wrongTries === 0;
  const wrongTries = isAnew ? 1 : tries.wrongTries + 1;
  const lockedUntil = wrongTries >= ACCOUNT_TRIES ? new Date(now.getTime() + LOCK_MINUTES * 60_000) : null;
  return { wrongTries, countingFrom: isAnew ? now : tries.countingFrom, lockedUntil };
}

/** Whole minutes until a lock ends, and 0 where there is none. */
export function minutesLocked({ lockedUntil }: Pick<FactorTries, 'lockedUntil'>, now: Date): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000));
}

/** `ABCDEFGHJK` as it is written down: `ABCD-EFGH-JK`. */
export function formatBackupCode(code: string): string {
  return code.replace(/^(.{4})(.{4})(.*)$/, '$1-$2-$3');
}

/** What was typed, without hyphens, spaces and small letters. */
export function plainBackupCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}
