import { ensure } from '#domain/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { isCursorTime } from '../cursor.ts';
import { listEntries as readEntries, type AuditPlace } from './queries.ts';

type Filter = {
  jobId?: JobId | undefined;
  action?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** A page of the audit trail, newest first, over all chains. */
export async function listEntries(ctx: Context, { after, limit, ...filter }: Filter) {
  const rows = await readEntries(ctx.tx, {
    ...filter,
    limit,
    after: after === undefined ? undefined : readPlace(after),
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? writePlace(last) : null };
}

function writePlace({ at, market, seq }: AuditPlace): string {
  return Buffer.from(`${at} ${market} ${seq}`).toString('base64url');
}

function readPlace(text: string): AuditPlace {
  const match = /^(\S{24}) (\w{1,20}) (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString());
  const [, at = '', market = '', seq] = match ?? [];
  ensure(isCursorTime(at), 'INVALID_INPUT');
  return { at, market, seq: Number(seq) };
}

export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];
