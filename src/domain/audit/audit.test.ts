import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionGroup,
  actionsFor,
  actionWords,
  type AuditContent,
  auditFilterActions,
  auditFilterEntities,
  auditHash,
  auditSummary,
  canonicalJson,
  entitiesFor,
  factsChanged,
  GENESIS_HASH,
} from '#domain/audit/audit.ts';

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ a: undefined, b: {} }, '{"b":{}}'],
    [[], '[]'],
    [1e21, '1e+21'],
    [0.000001, '0.000001'],
    [-0, '0'],
    ['\u20ac$\u000f\nA\'B"\\/', '"€$\\u000f\\nA\'B\\"\\\\/"'],
    // The order of UTF-16 units, as in the standard's example: the smiley's half comes before the ligature.
    [
      { '\ufb33': 1, '\u{1f600}': 2, '\u20ac': 3, '1': 4, '\r': 5 },
      '{"\\r":5,"1":4,"€":3,"😀":2,"\ufb33":1}',
    ],
  ])('writes %j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('is the same whatever the order of the names, and reads back as what it was', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        const written = canonicalJson(value);
        expect(canonicalJson(reversed(value))).toBe(written);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1n],
    [new Date(0)],
    [new Map()],
    [() => 1],
    ['\ud800'],
  ])('stops at what JSON cannot say (%#)', (value) => {
    expect(() => canonicalJson({ value })).toThrow();
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member)]),
  );
}

describe('the chain', () => {
  const content: AuditContent = {
    at: '2026-03-02T14:00:00.000Z',
    actorKind: 'customer',
    actorId: 'u',
    action: 'job.posted',
    entity: 'job',
    entityId: 'j',
    jobId: 'j',
    shopId: null,
    before: null,
    after: { state: 'open' },
    reason: null,
    requestId: null,
    ip: null,
    userAgent: null,
  };
  const asText = (text: string) => text;

  it('hashes the place, the link and the content', () => {
    expect(auditHash(1, GENESIS_HASH, content, asText)).toBe(
      `audit.v1\n1\n${GENESIS_HASH}\n` +
        '{"action":"job.posted","actorId":"u","actorKind":"customer","after":{"state":"open"},' +
        '"at":"2026-03-02T14:00:00.000Z","before":null,"entity":"job","entityId":"j","ip":null,"jobId":"j",' +
        '"reason":null,"requestId":null,"shopId":null,"userAgent":null}',
    );
  });

  it('refuses a place before the first and a link that is none', () => {
    expect(() => auditHash(0, GENESIS_HASH, content, asText)).toThrow();
    expect(() => auditHash(1, 'x', content, asText)).toThrow();
  });
});

describe('the words of the trail', () => {
  // The specification's groups, and then words of our own events that mean the same.
  it.each([
    ...['verify', 'approve', 'create'].map((action) => [action, 'green'] as const),
    ...['suspend', 'reject', 'delete', 'hide'].map((action) => [action, 'red'] as const),
    ...['update', 'edit', 'unhide', 'unsuspend'].map((action) => [action, 'blue'] as const),
    ...['refund', 'dispute_action'].map((action) => [action, 'purple'] as const),
    ['add_note', 'grey'],
    ['job.posted', 'green'],
    ['shop.suspend', 'red'],
    ['shop.approved', 'green'],
    ['job.hidden', 'red'],
    ['shop.erase', 'red'],
    ['quote.force_rejected', 'red'],
    ['shop.updated', 'blue'],
    ['invitation.edited', 'blue'],
    ['payment.refunded', 'purple'],
    ['anything.else', 'grey'],
  ] as const)('colour %s %s', (action, group) => {
    expect(actionGroup(action)).toBe(group);
  });

  it('read as a sentence', () => {
    expect(actionWords('job.checked_in')).toBe('Job checked in');
  });
});

describe('the filters of the trail', () => {
  const known = [
    'shop.verify',
    'job.hidden',
    'job.unhidden',
    'payment.refunded',
    'user.role_changed',
    'shop.erase',
    'user.deleted',
    'invitation.edited',
    'shop.hours_saved',
    'quote.force_rejected',
  ];

  it.each([
    ['verify', ['shop.verify']],
    ['hide', ['job.hidden']],
    ['unhide', ['job.unhidden']],
    ['refund', ['payment.refunded']],
    ['reject', ['quote.force_rejected']],
    ['delete', ['shop.erase', 'user.deleted']],
    ['update', ['user.role_changed', 'invitation.edited', 'shop.hours_saved']],
    ['user.role_changed', ['user.role_changed']],
    ['suspend', []],
  ])('%s finds what was written for it', (filter, found) => {
    expect(actionsFor(filter, known)).toEqual(found);
  });

  it('are the specification’s, in its order', () => {
    expect(auditFilterActions.join(' ')).toBe(
      'verify reject suspend unsuspend update delete refund hide unhide add_note',
    );
    expect(auditFilterEntities.join(' ')).toBe('shop vehicle payment job quote owner');
  });

  it('takes an owner for a user', () => {
    expect(entitiesFor('owner')).toEqual(['owner', 'user']);
    expect(entitiesFor('shop')).toEqual(['shop']);
  });
});

describe('the short column of the trail', () => {
  it.each([
    [{ reason: 'Fraud.', before: null, after: { note: 'Seen twice.' } }, 'Fraud.'],
    [{ reason: null, before: null, after: { note: 'Seen twice.' } }, 'Seen twice.'],
    [{ reason: null, before: null, after: { state: 'open' } }, 'State: open'],
    [{ reason: null, before: { disabled: false }, after: { disabled: true } }, 'Disabled: no → yes'],
    [{ reason: null, before: { state: 'open' }, after: { state: 'booked' } }, 'State: open → booked'],
    [{ reason: null, before: { role: 'ops_admin' }, after: {} }, 'Role: ops_admin → none'],
    [
      { reason: null, before: { a: 1, b: 1, c: 1 }, after: { a: 2, b: 2, c: 2, heldCents: 5, e: 1 } },
      'A: 1 → 2. B: 1 → 2. C: 1 → 2. 2 more',
    ],
    [{ reason: null, before: null, after: { words: 'x'.repeat(61) } }, `Words: ${'x'.repeat(60)}…`],
    [{ reason: null, before: null, after: { jobId: '7' } }, 'Changed data'],
    [
      { reason: null, before: null, after: { owner: '0190b3a1-0000-7000-8000-000000000001' } },
      'Changed data',
    ],
    [{ reason: null, before: null, after: null }, '–'],
  ])('says of %j: %s', (entry, says) => {
    expect(auditSummary(entry)).toBe(says);
  });
});

describe('what an entry says changed', () => {
  it('is a line for each fact that did, money as money, and no ids', () => {
    const before = { state: 'open', trim: 'EX', noteId: 'a' };
    const after = { state: 'booked', trim: 'EX', heldCents: 12_50, fields: ['vin', 'email'], noteId: 'b' };
    expect(factsChanged(before, after)).toEqual([
      { field: 'State', before: 'open', after: 'booked' },
      { field: 'Held', before: null, after: '$12.50' },
      { field: 'Fields', before: null, after: 'vin, email' },
    ]);
    expect(factsChanged(null, null)).toEqual([]);
  });
});
