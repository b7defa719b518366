import type { Context } from 'hono';
import * as z from 'zod';
import { sha256Hex } from '#platform/tokens.ts';
import { answerDispute, readDispute } from '../disputes.ts';
import { keepFile, readFile } from '../files.ts';
import { disputeOf, EVIDENCE_FIELDS } from '../objects/dispute.ts';
import { fileOf } from '../objects/file.ts';
import { Refusal } from '../simulator.ts';
import type { DisputeRow } from '../tables.ts';
import type { Api } from './api.ts';
import { type Form, page, text, whole, yesOrNo } from './form.ts';
import { listed } from './lists.ts';

const none = z.strictObject({});
/** Evidence may be long; all of it together has a limit of its own at Stripe. */
const MOST_WORDS = 150_000;
const MOST_BYTES = 5_000_000;
const named = (name: string) => ['service_documentation', 'uncategorized_file', 'receipt'].includes(name);

export function disputeRoutes({ get, post }: Api): void {
  get('/v1/disputes/:id', none, async (db, { id }) => disputeOf(db, await readDispute(db, id)));
  const disputes = z.strictObject({ ...page, charge: text.optional() });
  get('/v1/disputes', disputes, async (db, { params }) => {
    const where = { charge_id: params.charge };
    const asked = { table: 'dispute', url: '/v1/disputes', page: params, where } as const;
    return listed<DisputeRow, unknown>(db, asked, (dispute) => disputeOf(db, dispute));
  });
  const evidence = z.partialRecord(z.enum(EVIDENCE_FIELDS), z.string().min(1).max(20_000));
  const answer = z.strictObject({ evidence: evidence.default({}), submit: yesOrNo.default(true) });
  post('/v1/disputes/:id', answer, async (tx, { simulator, id, params }) => {
    const words = Object.entries(params.evidence) as [string, string][];
    const size = words.reduce((sum, [, value]) => sum + value.length, 0);
    if (size > MOST_WORDS) throw new Refusal('parameter_invalid', 'The evidence is too long.', 'evidence');
    for (const [name, value] of words) if (named(name)) await readFile(tx, value);
    const given = { id, evidence: Object.fromEntries(words), submit: params.submit };
    return disputeOf(tx, await answerDispute(simulator, tx, given));
  });
}

export function fileRoutes({ get, post }: Api): void {
  const newFile = z.strictObject({
    purpose: z.literal('dispute_evidence'),
    filename: text,
    type: z.enum(['pdf', 'png', 'jpg']),
    size: whole,
    sha256: text,
  });
  post(
    '/v1/files',
    newFile,
    async (tx, { simulator, params }) => fileOf(await keepFile(simulator, tx, params)),
    fileFacts,
  );
  get('/v1/files/:id', none, async (db, { id }) => fileOf(await readFile(db, id)));
}

const types: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** A file comes in parts. What is kept are its facts, and its hash stands for its bytes in the key's memory. */
async function fileFacts(c: Context): Promise<Form> {
  const { file, purpose } = await c.req.parseBody();
  if (!(file instanceof File))
    throw new Refusal('parameter_missing', 'Missing required param: file.', 'file');
  if (file.size > MOST_BYTES) throw new Refusal('parameter_invalid', 'The file is too large.', 'file');
  return {
    purpose: String(purpose ?? ''),
    filename: file.name,
    type: types[file.type] ?? '',
    size: String(file.size),
    sha256: sha256Hex(new Uint8Array(await file.arrayBuffer())),
  };
}
