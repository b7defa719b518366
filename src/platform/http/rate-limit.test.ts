import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/support/servers/database.ts';
import type { Database } from '../database/connect.ts';
import { returnToken, sweepRateBuckets, takeToken } from './rate-limit.ts';

const noon = new Date('2026-11-24T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const fivePerMinute = { capacity: 5, perSeconds: 60 };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const take = (key: string, now: Date) => takeToken(db.kysely, key, fivePerMinute, now);

describe('a bucket of tokens', () => {
  it('gives exactly its capacity to callers who come at once', async () => {
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => take('at once', noon)));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(5);
  });

  it('is one of many that are asked for in the same moment, each with its own answer', async () => {
    for (let n = 0; n < 5; n += 1) await take('many 7', noon);
    const keys = Array.from({ length: 200 }, (_, n) => `many ${n}`);
    const verdicts = await Promise.all(keys.map((key) => take(key, noon)));
    const refused = keys.filter((_, n) => !verdicts[n]!.allowed);
    expect(refused).toEqual(['many 7']);
    expect(verdicts[7]).toEqual({ allowed: false, retryAfterSeconds: 12 });
  });

  it('says when to come back, and keeps its word', async () => {
    for (let n = 0; n < 5; n += 1) await take('patience', noon);
    expect(await take('patience', noon)).toEqual({ allowed: false, retryAfterSeconds: 12 });
    expect(await take('patience', after(11))).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(await take('patience', after(12))).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect((await take('patience', after(12))).allowed).toBe(false);
  });

  it('never holds more than its capacity', async () => {
    await take('full', noon);
    const later = await Promise.all(Array.from({ length: 8 }, () => take('full', after(86_000))));
    expect(later.filter((verdict) => verdict.allowed)).toHaveLength(5);
  });

  it('is not filled by a clock that runs behind', async () => {
    for (let n = 0; n < 5; n += 1) await take('skew', noon);
    expect((await take('skew', after(-3600))).allowed).toBe(false);
    expect((await take('skew', after(1))).allowed).toBe(false);
  });

  it('gets back what did not count, and is never fuller than full', async () => {
    for (let n = 0; n < 5; n += 1) await take('succeeds', noon);
    await returnToken(db.kysely, 'succeeds', fivePerMinute);
    expect((await take('succeeds', noon)).allowed).toBe(true);
    expect((await take('succeeds', noon)).allowed).toBe(false);
    for (let n = 0; n < 9; n += 1) await returnToken(db.kysely, 'succeeds', fivePerMinute);
    const verdicts = await Promise.all(Array.from({ length: 9 }, () => take('succeeds', noon)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('counts each key alone', async () => {
    for (let n = 0; n < 6; n += 1) await take('one', noon);
    expect((await take('other', noon)).allowed).toBe(true);
  });

  it('is forgotten after a day', async () => {
    await take('old', after(-86_500));
    expect(await sweepRateBuckets(db.kysely, noon)).toBe(1);
    expect((await take('one', noon)).allowed).toBe(false);
  });
});
