import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { isSameSecret, sha256Hex } from '#platform/tokens.ts';
import { API_VERSION } from '../../stripe/client.ts';
import { type Answer, answerOnce } from '../answer-once.ts';
import { asRefusal, change, newId, Refusal, type Simulator, type SimulatorTx } from '../simulator.ts';
import type { SimulatorDb } from '../tables.ts';
import { CardError, cardAnswer, errorAnswer, keyReused, refusalAnswer } from './answers.ts';
import { expanded } from './expand.ts';
import { checked, type Form, parseForm, several } from './form.ts';

export type Call<Params> = {
  simulator: Simulator;
  params: Params;
  /** The object that the address names; empty where it names none. */
  id: string;
  /** Whose objects are meant: an account's, or with null the platform's. */
  account: string | null;
};
type Read<Params> = (db: SimulatorDb, call: Call<Params>) => Promise<object>;
type Effect<Params> = (tx: SimulatorTx, call: Call<Params>) => Promise<object>;

export type Api = {
  app: Hono;
  get<Params>(path: string, schema: z.ZodType<Params>, read: Read<Params>): void;
  post<Params>(
    path: string,
    schema: z.ZodType<Params>,
    effect: Effect<Params>,
    readForm?: (c: Context) => Promise<Form>,
  ): void;
};

/** What every request has in common: the key, the version, the form, the answer once, and what it expands. */
export function apiOf(simulator: Simulator): Api {
  const app = new Hono();
  app.use(async (c, next) => {
    const key = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
    const version = c.req.header('Stripe-Version') ?? API_VERSION;
    if (!key || !isSameSecret(key, simulator.secretKey)) {
      c.res = send(errorAnswer(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }));
    } else if (version !== API_VERSION) {
      c.res = send(
        errorAnswer(400, {
          type: 'invalid_request_error',
          message: `Invalid Stripe API version: ${version.slice(0, 40)}`,
        }),
      );
    } else await next();
    c.header('Request-Id', newId('req'));
    c.header('Stripe-Version', API_VERSION);
  });
  app.notFound((c) =>
    send(
      errorAnswer(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
      }),
    ),
  );
  app.onError((error) => {
    const refusal = asRefusal(error);
    if (refusal instanceof Refusal) return send(refusalAnswer(refusal));
    throw error;
  });

  return {
    app,
    get(path, schema, read) {
      app.get(path, async (c) => {
        const { expand, params } = split(parseForm(new URL(c.req.url).search), schema);
        const { db } = simulator;
        const object = await read(db, {
          simulator,
          params,
          id: c.req.param('id') ?? '',
          account: accountOf(c),
        });
        return send(await rendered(simulator, db, object, expand));
      });
    },
    post(path, schema, effect, readForm = bodyOf) {
      app.post(path, async (c) => {
        const form = await readForm(c);
        const { expand, params } = split(form, schema);
        const call = { simulator, params, id: c.req.param('id') ?? '', account: accountOf(c) };
        const work = async (tx: SimulatorTx) => rendered(simulator, tx, await effect(tx, call), expand);
        const key = c.req.header('Idempotency-Key');
        if (key === undefined) return send(await change(simulator, work));
        if (key.length > 255) throw new Refusal('parameter_invalid', 'An idempotency key is too long.');
        const requestSha256 = sha256Hex(JSON.stringify([c.req.path, call.account, form]));
        const asked = { key: `${call.account ?? ''}:${key}`, requestSha256 };
        return send(
          (await answerOnce(simulator, asked, { effect: work, refused: refusalAnswer })) ?? keyReused(key),
        );
      });
    },
  };
}

async function bodyOf(c: Context): Promise<Form> {
  return parseForm(await c.req.text());
}

/** `expand` may stand in every request. */
function split<Params>(form: Form, schema: z.ZodType<Params>): { expand: string[]; params: Params } {
  const { expand, ...rest } = form;
  const paths = expand === undefined ? [] : checked(z.object({ expand: several }), { expand }).expand;
  return { expand: paths, params: checked(schema, rest) };
}

function accountOf(c: Context): string | null {
  return c.req.header('Stripe-Account') ?? null;
}

async function rendered(
  simulator: Simulator,
  db: SimulatorDb,
  object: object,
  expand: string[],
): Promise<Answer> {
  if (object instanceof CardError) return cardAnswer(object);
  return { status: 200, body: JSON.stringify(await expanded({ simulator, db }, object, expand)) };
}

function send({ status, body, isRepeated = false }: Answer): Response {
  const repeated = isRepeated ? { 'Idempotent-Replayed': 'true' } : undefined;
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...repeated } });
}
