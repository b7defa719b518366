import { describe, expect, it } from 'vitest';
import { inputOf, readAsked } from './asked.ts';

const asked = (search: string) => inputOf(readAsked({ url: `https://hoist.test/admin/shops${search}` }));

describe('what the list of shops asks for', () => {
  it('reads a hundred at a time, whichever of them are shown', () => {
    for (const search of ['', '?show=all', '?show=active', '?search=mira&after=x']) {
      expect(asked(search).limit).toBe(100);
    }
  });

  it('begins with those that wait, and knows a status from a queue', () => {
    expect(asked('')).toMatchObject({ queue: 'waiting', status: undefined });
    expect(asked('?show=documents')).toMatchObject({ queue: 'documents', status: undefined });
    expect(asked('?show=suspended')).toMatchObject({ queue: undefined, status: 'suspended' });
    expect(asked('?show=all')).toMatchObject({ queue: undefined, status: undefined });
  });
});
