import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { listOperations } from '#server/core/router.ts';
import { testApp, type TestApp } from './support/app.ts';
import { hostileInputs, type JsonSchema } from './support/inputs/hostile-inputs.ts';
import { callNamed } from './support/operations.ts';
import type { PersonName } from './support/people.ts';
import { bookedJob, key, photos, postJob } from './support/stories.ts';

// Input no form sends but any caller can: every field of every operation, one after the other, filled with
// values that a database, a calendar or a hash cannot hold. A refusal is right, a failure of ours is not.

let app: TestApp;
let open: JobId;
let booked: JobId;
let known: Record<string, unknown>;

beforeAll(async () => {
  app = await testApp();
  open = await postJob(app);
  booked = await bookedJob(app, 'ana', { bay: 1 });
  const { quotes } = await app.as('ana').jobs.get({ jobId: booked });
  const { cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() });
  const [photo] = await photos(app, 1);
  known = {
    ...photo,
    jobId: booked,
    quoteId: quotes[0]!.id,
    bayId: app.world.shops.mira.bays[0],
    cardId,
    email: 'someone@example.com',
    zip: '20147',
    state: 'VA',
    service: 'brakes',
    vin: null,
    code: '000000',
    reason: 'a test of input',
    day: '2026-11-23',
    startsAt: '2026-11-22T15:00:00.000Z',
    endsAt: '2026-11-22T17:00:00.000Z',
    validUntil: '2026-11-22T00:00:00.000Z',
  };
});
afterAll(() => app.close());

type Operation = ReturnType<typeof listOperations>[number];

function callerOf({ meta }: Operation): PersonName | null {
  const { who } = meta.access;
  if (who === 'shop') return 'mira';
  if (who === 'staff') return 'superAdmin';
  return who === 'anyone' || who === 'demo' ? null : 'ana';
}

/** An offer needs a job that takes offers; every other act is about the job that is booked. */
const isAboutOpenJob = ({ name }: Operation) =>
  name === 'marketplace.job' ||
  name === 'marketplace.details' ||
  name === 'quotes.save' ||
  name === 'quotes.claim';

type Answer = { status?: number; code?: string };

async function answerTo(operation: Operation, input: unknown): Promise<Answer> {
  return callNamed(app.as(callerOf(operation)), operation.name, input).then(
    () => ({}),
    (error: unknown) => error as Answer,
  );
}

describe('an operation with input that no person would type', () => {
  it.each(listOperations().map((operation) => ({ name: operation.name, operation })))(
    '$name does not fail',
    async ({ operation }) => {
      const schema: unknown = z.toJSONSchema(operation.definition.inputSchema as z.ZodType, {
        io: 'input',
        unrepresentable: 'any',
      });
      const facts = isAboutOpenJob(operation) ? { ...known, jobId: open } : known;
      const fresh = (input: Record<string, unknown>) =>
        'idempotencyKey' in input && input['idempotencyKey'] === undefined
          ? { ...input, idempotencyKey: key() }
          : input;
      for (const { input, about } of hostileInputs(schema as JsonSchema, facts)) {
        const { status = 200, code } = await answerTo(operation, fresh(input));
        expect(status, about).toBeLessThan(500);
        if (code) expect(Object.keys(errorCatalogue), about).toContain(code);
      }
    },
  );
});
