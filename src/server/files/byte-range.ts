import type { ByteRange } from '#platform/storage/storage.ts';

/**
 * The part of a file that a player asks for. Safari plays nothing without it. Null for all of it: what is no
 * plain range of bytes, or names several, may be ignored.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : rangeTo(size - Number(last), size - 1, size);
  if (last !== '' && Number(last) < Number(first)) return null;
  return rangeTo(Number(first), last === '' ? size - 1 : Number(last), size);
}

function rangeTo(first: number, last: number, size: number): ByteRange | 'unsatisfiable' {
  if (first >= size) return 'unsatisfiable';
  return { from: Math.max(0, first), to: Math.min(last, size - 1) };
}
