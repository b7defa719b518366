import { describe, expect, it } from 'vitest';
import { isOutage } from './outage.ts';

const withCode = (code: string) => Object.assign(new Error('said by another'), { code });

describe('an outage', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EAI_AGAIN',
    'ESTALE',
    'UND_ERR_SOCKET',
    '57P01',
    '57P03',
    '25006',
    '08006',
    '53300',
  ])('is known by the code %s', (code) => expect(isOutage(withCode(code))).toBe(true));

  it('is known by what the driver of PostgreSQL says without a code', () => {
    for (const message of [
      'Connection terminated unexpectedly',
      'timeout exceeded when trying to connect',
      'Client has encountered a connection error and is not queryable',
    ]) {
      expect(isOutage(new Error(message))).toBe(true);
    }
  });

  it('is found in causes and among several errors', () => {
    const cause = new AggregateError([new Error('one'), withCode('ECONNREFUSED')]);
    expect(isOutage(new TypeError('fetch failed', { cause }))).toBe(true);
  });

  it.each(['23505', '42601', '40001', '25P02', 'ENOENT', 'ENOSPC', 'EACCES'])(
    'is not a mistake of ours: %s',
    (code) => expect(isOutage(withCode(code))).toBe(false),
  );

  it('is not any error', () => {
    expect(isOutage(new Error('cannot read properties of undefined'))).toBe(false);
    expect(isOutage('ECONNREFUSED')).toBe(false);
    const circle = new Error('round');
    circle.cause = circle;
    expect(isOutage(circle)).toBe(false);
  });
});
