import { assert } from '#domain/assert.ts';
import { cents, formatCents } from '#domain/money/money.ts';
import type { Actor } from '#domain/permissions/actor.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The content of one entry: exactly this is hashed, so a field added here changes every hash after it. */
export type AuditContent = {
  /** ISO 8601, UTC, milliseconds: the very text that is stored. */
  at: string;
  actorKind: Actor['kind'];
  actorId: string | null;
  action: string;
  entity: string;
  entityId: string;
  jobId: string | null;
  shopId: string | null;
  before: Json;
  after: Json;
  reason: string | null;
  requestId: string | null;
  ip: string | null;
  userAgent: string | null;
};

/** What the first entry of a chain is linked to. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * The hash of an entry, over its place, the hash before it and its content: changing, dropping or moving
 * an entry breaks every link after it. The hash function is handed in, because this file runs in the
 * browser, too.
 */
export function auditHash(
  seq: number,
  previousHash: string,
  content: AuditContent,
  sha256Hex: (text: string) => string,
): string {
  assert(Number.isSafeInteger(seq) && seq >= 1, 'a chain counts from one');
  assert(/^[0-9a-f]{64}$/.test(previousHash), 'the entry before has a hash');
  return sha256Hex(`audit.v1\n${seq}\n${previousHash}\n${canonicalJson(content)}`);
}

/**
 * JSON in one form only (RFC 8785): no spaces, names in the order of their UTF-16 units, numbers as
 * JavaScript writes them. Two values that are equal give the same text, whatever the order in which they
 * were made or stored. A member that is undefined is left out, as in JSON; what JSON cannot say stops the
 * program.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    assert(value.isWellFormed(), 'half a character has no canonical form');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    assert(Number.isFinite(value), 'JSON has no such number');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  assert(isPlainObject(value), `JSON cannot say ${typeof value}`);
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .toSorted() // without an argument: by UTF-16 units, as the standard asks
    .map((name) => `${canonicalJson(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(',')}}`;
}

/**
 * A Date or a Map would be written as something else than it is; known by prototype, across copies of a
 * realm.
 */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

export type ActionGroup = 'green' | 'red' | 'blue' | 'purple' | 'grey';

const groupWords: Record<Exclude<ActionGroup, 'grey'>, readonly string[]> = {
  green: [
    'verify',
    'verified',
    'approve',
    'approved',
    'create',
    'created',
    'posted',
    'accepted',
    'booked',
    'completed',
    'released',
    'paid',
  ],
  red: [
    'suspend',
    'suspended',
    'reject',
    'rejected',
    'hide',
    'hidden',
    'delete',
    'deleted',
    'erase',
    'erased',
    'removed',
    'forgotten',
    'cancelled',
    'withdrawn',
    'declined',
    'failed',
  ],
  blue: [
    'update',
    'updated',
    'edit',
    'edited',
    'changed',
    'saved',
    'renamed',
    'revised',
    'unhide',
    'unhidden',
    'unsuspend',
    'unsuspended',
    'checked_in',
  ],
  purple: ['refund', 'refunded', 'dispute_action', 'fee_kept', 'captured'],
};

/**
 * The color of an action's badge, by how it ends: `verify` and `shop.verify` alike, and the words that our
 * own events use for the same thing beside them. Whatever is in no group is gray, as a note is.
 */
export function actionGroup(action: string): ActionGroup {
  const groups = Object.keys(groupWords) as Exclude<ActionGroup, 'grey'>[];
  return groups.find((group) => endsWithOne(groupWords[group], action)) ?? 'grey';
}

/** `rejected` ends `shop.rejected` and `quote.force_rejected`; `hidden` does not end `job.unhidden`. */
function endsWithOne(words: readonly string[], action: string): boolean {
  return words.some((word) => action === word || action.endsWith(`.${word}`) || action.endsWith(`_${word}`));
}

/** `job.checked_in` as people read it: `Job checked in`. */
export function actionWords(action: string): string {
  const text = action.replaceAll(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export type FactChanged = { field: string; before: string | null; after: string | null };

/** What an entry changed, a line for each fact. Names of other rows mean nothing to a reader. */
export function factsChanged(before: unknown, after: unknown): FactChanged[] {
  const was = factsOf(before);
  const is = factsOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !name.endsWith('Id') && !isId(was[name]) && !isId(is[name]))
    .map((name) => ({ field: factWords(name), before: was[name] ?? null, after: is[name] ?? null }))
    .filter((fact) => fact.before !== fact.after);
}

const isId = (value = '') => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(, |$)/.test(value);

function factsOf(facts: unknown): Record<string, string> {
  if (typeof facts !== 'object' || facts === null) return {};
  const said = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said.map(([name, value]) => [name, sayFact(name, value)]));
}

function sayFact(name: string, value: unknown): string {
  if (name.endsWith('Cents') && Number.isSafeInteger(value)) return formatCents(cents(value as number));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `heldCents` as people read it: `Held`. */
function factWords(name: string): string {
  const text = name
    .replace(/Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the filter of the audit page offers. */
export const auditFilterActions = [
  'verify',
  'reject',
  'suspend',
  'unsuspend',
  'update',
  'delete',
  'refund',
  'hide',
  'unhide',
  'add_note',
] as const;

export const auditFilterEntities = ['shop', 'vehicle', 'payment', 'job', 'quote', 'owner'] as const;

type FilterAction = (typeof auditFilterActions)[number];

/** Our entries say what happened; the list's filter says what was done. The endings that mean the same. */
const sameWords: Record<FilterAction, readonly string[]> = {
  verify: ['verified', 'approve', 'approved', 'confirm_facts'],
  reject: ['rejected', 'declined'],
  suspend: ['suspended'],
  unsuspend: ['unsuspended'],
  update: ['updated', 'edit', 'edited', 'changed', 'saved', 'renamed', 'revised'],
  delete: ['deleted', 'erase', 'erased', 'removed', 'forgotten'],
  refund: ['refunded', 'refund_requested'],
  hide: ['hidden'],
  unhide: ['unhidden'],
  add_note: ['note_added', 'noted'],
};

/** Which of the actions that were ever written the filter means: one of A's words, or an action itself. */
export function actionsFor(filter: string, known: readonly string[]): string[] {
  const words = isFilterAction(filter) ? [filter, ...sameWords[filter]] : [];
  return known.filter((action) => action === filter || endsWithOne(words, action));
}

/** An owner is a user here. */
export function entitiesFor(filter: string): string[] {
  return filter === 'owner' ? ['owner', 'user'] : [filter];
}

function isFilterAction(text: string): text is FilterAction {
  return (auditFilterActions as readonly string[]).includes(text);
}

/** The most facts in the summary column, and the length of each. */
const MOST_FACTS = 3;
const MOST_LETTERS = 60;

/**
 * The text of the list's short column: the reason, else a note, else the change. "Changed data" is left for
 * entries that hold ids only.
 */
export function auditSummary(entry: { reason: string | null; before: unknown; after: unknown }): string {
  const note = entry.after && typeof entry.after === 'object' && 'note' in entry.after && entry.after.note;
  if (entry.reason) return entry.reason;
  if (typeof note === 'string' && note) return note;
  if (!entry.before && !entry.after) return '–';
  const facts = factsChanged(entry.before, entry.after);
  if (facts.length === 0) return 'Changed data';
  const more = facts.length - MOST_FACTS;
  const said = facts.slice(0, MOST_FACTS).map(sayChange).join('. ');
  return more > 0 ? `${said}. ${more} more` : said;
}

/** `State: open → booked`; of what was not there before, only what it is. */
export function sayChange({ field, before, after }: FactChanged): string {
  if (before === null) return `${field}: ${shortly(after ?? '')}`;
  return `${field}: ${shortly(before)} → ${shortly(after ?? 'none')}`;
}

function shortly(value: string): string {
  return value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value;
}

export const auditCsvColumns = [
  'Timestamp',
  'Actor',
  'Action',
  'Entity Type',
  'Entity ID',
  'Details',
] as const;
