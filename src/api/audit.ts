import * as z from 'zod';
import { userId } from '#domain/ids.ts';
import { op } from './operation.ts';
import { instant, pageOf } from './shapes/basic.ts';
import { pageInput, queryNumber } from '#domain/validation/query.ts';

/** What the trail can be narrowed by, in a list and in an export alike. */
export const trailFilters = {
  q: z.string().trim().max(100).optional(),
  /** A person by id, what the product did by itself, or what was done on the command line of a server. */
  actor: z.union([userId, z.enum(['system', 'operator'])]).optional(),
  entity: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  /** A day of UTC, or the first of several. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** By its id or its number, such as JOB-17. */
  job: z.string().trim().max(60).optional(),
};

export const auditEntryView = z.object({
  market: z.string(),
  seq: z.int(),
  at: instant,
  actor: z.string(),
  /** Masked; in full only in the details, and for who may read it. */
  actorEmail: z.string().nullable(),
  actorId: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  jobId: z.string().nullable(),
  /** Whether that job was posted, so that there is a page of it. */
  opensJob: z.boolean(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  hash: z.string(),
});

const place = { market: z.string().regex(/^\w{1,20}$/), seq: z.coerce.number().int().min(1) };
const logs = { who: 'staff', permissions: ['logs.audit'] } as const;

const staff = {
  filters: op({
    method: 'GET',
    path: '/admin/audit/filters',
    summary:
      'What the trail can be narrowed by: actions and kinds of things that were ever written, and staff',
    input: z.strictObject({}),
    output: z.object({
      actions: z.array(z.string()),
      entities: z.array(z.string()),
      staff: z.array(z.object({ id: userId, name: z.string() })),
    }),
    access: logs,
  }),
  entry: op({
    method: 'GET',
    path: '/admin/audit/entries/{market}/{seq}',
    summary:
      'One entry with the request behind it; reading the address of who acted in full is an entry itself',
    input: z.strictObject(place),
    output: auditEntryView.extend({
      previousHash: z.string(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
      requestId: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
    access: logs,
  }),
  export: op({
    method: 'POST',
    path: '/admin/audit/exports',
    summary: 'Where everything that fits the filters can be had as CSV for five minutes; asking is an entry',
    input: z.strictObject(trailFilters),
    output: z.object({ url: z.string() }),
    access: { who: 'staff', permissions: ['exports.csv', 'logs.audit'], stepUp: true },
    limit: { burst: 10, perMinute: 5 },
    search: 'q',
  }),
  chains: op({
    method: 'GET',
    path: '/admin/audit/chains',
    summary: 'Every chain with its length, and the newest of the signed checkpoints',
    input: z.strictObject({}),
    output: z.object({
      chains: z.array(z.object({ market: z.string(), entries: z.int() })),
      checkpoints: z.array(
        z.object({ at: instant, chains: z.int(), entries: z.int(), signature: z.string() }),
      ),
    }),
    access: logs,
  }),
  verify: op({
    method: 'GET',
    path: '/admin/audit/chains/{market}/verification',
    summary: 'Check the next stretch of one chain; who goes on from `checkedTo` checks all of it',
    input: z.strictObject({ market: place.market, after: queryNumber.pipe(z.int().min(0)).default(0) }),
    output: z.object({ checkedTo: z.int(), entries: z.int(), firstBad: z.int().nullable() }),
    errors: ['NOT_FOUND'],
    access: logs,
    limit: { burst: 1_000, perMinute: 1_000 },
  }),
  anchor: op({
    method: 'GET',
    path: '/admin/audit/checkpoints/newest',
    summary: 'The newest signed checkpoint with the key that checks it, as a file to keep elsewhere',
    input: z.strictObject({}),
    output: z.object({ name: z.string(), text: z.string() }),
    errors: ['NOT_FOUND'],
    access: logs,
    limit: { burst: 20, perMinute: 10 },
  }),
  verifyCheckpoints: op({
    method: 'GET',
    path: '/admin/audit/checkpoints/verification',
    summary: 'Hold the chains against every checkpoint that was signed outside the database',
    input: z.strictObject({}),
    output: z.object({
      whole: z.boolean(),
      /** How many there are that we signed. Without one nothing was held against anything. */
      signed: z.int(),
      problems: z.array(z.string()),
      /** Where a chain first differs: one entry, or a stretch that only old checkpoints speak for. */
      differences: z.array(z.object({ market: z.string(), from: z.int(), to: z.int(), signedAt: instant })),
      /** Entries that no checkpoint speaks for, since when, and whether one should by now. */
      unsigned: z.object({ entries: z.int(), since: instant.nullable(), isOverdue: z.boolean() }),
    }),
    access: logs,
    limit: { burst: 5, perMinute: 2 },
  }),
  list: op({
    method: 'GET',
    path: '/admin/audit',
    summary: 'The audit trail, newest first, narrowed by whatever is asked for',
    input: z.strictObject({ ...pageInput, ...trailFilters }),
    output: pageOf(auditEntryView).extend({
      /** How many fit in all, or where counting stopped. */
      total: z.int(),
      isMore: z.boolean(),
      /** No job has the id or number that was asked for, so nothing is listed. */
      unknownJob: z.boolean(),
    }),
    access: { who: 'staff', permissions: ['logs.audit'] },
    search: 'q',
  }),
  verifyAll: op({
    method: 'GET',
    path: '/admin/audit/verification',
    summary: 'Check every chain of the audit trail from its first entry',
    input: z.strictObject({}),
    output: z.object({
      whole: z.boolean(),
      chains: z.array(
        z.object({ market: z.string(), entries: z.int(), whole: z.boolean(), firstBad: z.int().nullable() }),
      ),
    }),
    access: { who: 'staff', permissions: ['logs.audit'] },
    limit: { burst: 5, perMinute: 2 },
  }),
};

/** Staff alone read the trail. */
export const audit = { staff };
