import { localStripe } from '#platform/payments/simulator/stripe-api/local-stripe.ts';
import { openSimulator } from '#platform/payments/simulator/simulator.ts';
import { localPayments } from '#platform/payments/local-payments.ts';
import type { ProviderMovement } from '#platform/payments/payments-provider.ts';
import { stripeClient } from '#platform/payments/stripe/client.ts';
import { DAY, plus } from '#domain/time.ts';
import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { compareNext } from '#server/payments/reconciliation/compare-movements.ts';
import {
  listMissingThere,
  listMovementProblems,
  type Problem,
} from '#server/payments/reconciliation/difference-queries.ts';
import { storeMovements } from '#server/payments/reconciliation/movement-queries.ts';

/*
 * Compares the books with what the provider lists through its interface, by the code that does it every day,
 * and leaves nothing behind. No call to the provider may be under way: between its answer and our commit the
 * two sides differ for a moment.
 */

const EVER = new Date(0);

export async function providerDifferences(system: System): Promise<string[]> {
  const simulator = openSimulator({ kysely: system.database.kysely, now: () => system.clock.now() });
  const problems = await findProblems(system, await listEverything(system, simulator));
  return [
    ...problems.map(
      ({ kind, reference, theirs, ours }) =>
        `M7-provider ${kind} ${reference}: provider ${theirs ?? 'nothing'}, ledger ${ours ?? 'nothing'}`,
    ),
    ...(await unknownHolds(system, simulator)),
  ];
}

type Simulator = ReturnType<typeof openSimulator>;

async function listEverything(system: System, simulator: Simulator): Promise<ProviderMovement[]> {
  // Without the faults of a test.
  const payments = localPayments({ simulator, webhookSecrets: ['unused'] });
  const span = { since: EVER, until: plus(system.clock.now(), DAY) };
  const all: ProviderMovement[] = [];
  for (let page = await payments.listMovements(span); ;) {
    all.push(...page.items);
    if (!page.next) return all;
    page = await payments.listMovements({ ...span, after: page.next });
  }
}

/** Ends a transaction without a trace of it. */
class Undone extends Error {}

async function findProblems(system: System, movements: ProviderMovement[]): Promise<Problem[]> {
  const provider = 'simulator';
  let found: Problem[] = [];
  const comparing = asSystem(system, async (ctx) => {
    for (let from = 0; from < movements.length; from += 100) {
      await storeMovements(ctx.tx, { provider, movements: movements.slice(from, from + 100), now: ctx.now });
    }
    type Place = Awaited<ReturnType<typeof compareNext>>;
    let after: Place = null;
    do after = (await compareNext(ctx, { provider, day: null, after })) as Place;
    while (after !== null);
    found = [
      ...(await listMovementProblems(ctx.tx, provider, null)),
      ...(await listMissingThere(ctx.tx, { provider, since: EVER, until: plus(ctx.now, DAY) })),
    ];
    throw new Undone();
  });
  await comparing.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

/** Nothing is held on a customer's card that no live payment of ours knows of. */
async function unknownHolds(system: System, simulator: Simulator): Promise<string[]> {
  const app = localStripe(simulator);
  const answer = async (url: string, init: RequestInit) => app.fetch(new Request(url, init));
  const stripe = stripeClient(simulator.secretKey, { answer });
  const unknown: string[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
    if (intent.status !== 'requires_capture') continue;
    const known = await system.database.kysely
      .selectFrom('payment')
      .select('id')
      .where('provider_hold_id', '=', intent.id)
      .where('state', '=', 'authorised')
      .executeTakeFirst();
    if (!known) unknown.push(`M9-holds ${intent.id} of ${intent.transfer_group} is ${intent.status}`);
  }
  return unknown;
}
