import { describe, expect, it } from 'vitest';
import { pageOfRows, readCursor, readPlace, writeCursor, writeKeyCursor } from './cursor.ts';

const at = new Date('2026-03-02T14:00:00.123Z');
const id = '019a0000-0000-7000-8000-000000000001';

describe('a place in a list', () => {
  it('comes back as it was written', () => {
    expect(readCursor(writeCursor({ at, id }))).toEqual({ at, id });
    expect(readCursor(undefined)).toBeUndefined();
  });

  const places = [
    `2026 ${id}`,
    `${at.toISOString()} ${id} 1`,
    `${at.toISOString()} ${id.toUpperCase()}`,
    `${at.toISOString()} ${'-'.repeat(36)}`,
    `2026-02-30T14:00:00.123Z ${id}`,
    `0000-01-01T00:00:00.000Z ${id}`,
    `+275760-09-12T00:00:00.0 ${id}`,
  ];
  it.each(['', 'rubbish', ...places.map((place) => Buffer.from(place).toString('base64url'))])(
    'refuses %j',
    (text) => expect(() => readCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' })),
  );

  it('by a number has a whole one', () => {
    expect(readPlace(writeKeyCursor({ key: 230_11, at, id }), true)).toEqual({ key: 230_11, at, id });
    for (const key of [1.5, 1e21, Number.MAX_SAFE_INTEGER + 1]) {
      const place = writeKeyCursor({ key, at, id });
      expect(() => readPlace(place, true)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
    }
  });

  it('is named only when there is more', () => {
    const rows = [1, 2, 3].map((n) => ({ n }));
    const cursorOf = () => ({ at, id });
    expect(pageOfRows(rows, 3, cursorOf)).toEqual({ items: rows, next: null });
    expect(pageOfRows(rows, 2, cursorOf)).toEqual({ items: rows.slice(0, 2), next: writeCursor({ at, id }) });
    expect(pageOfRows([], 2, cursorOf)).toEqual({ items: [], next: null });
  });
});
