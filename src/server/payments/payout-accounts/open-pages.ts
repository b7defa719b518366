import { ensure, type ErrorCode, fail } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { isConnected } from '#domain/money/payout-account.ts';
import { plus } from '#domain/time.ts';
import {
  KEYS_LAST,
  ProviderNotSetUp,
  ProviderRefused,
  ProviderUnavailable,
} from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { columnsOf, currentAccount, factsOf } from './account-facts.ts';
import {
  type CallRow,
  findCall,
  findCreation,
  insertAccount,
  insertCall,
  lockShop,
  updateCall,
} from './queries.ts';
import { requireMember } from './show-account.ts';

type Press = { idempotencyKey: string };
/** What a call asks for, kept with it: the same key always carries the same words. */
type Creation = { name: string; email: string };
type Link = { purpose: 'onboarding' | 'update'; returnUrl: string; refreshUrl: string };

const SETUP = '/mechanic/bootstrap/stripe';
const SIGNUP = '/mechanic/signup';
const PAYOUTS = '/mechanic/shop/payouts';
const pages = {
  setup: { back: `${SETUP}/return`, again: SETUP },
  signup: { back: `${SETUP}/return?to=signup`, again: SIGNUP },
  payouts: { back: `${SETUP}/return?to=payouts`, again: PAYOUTS },
} as const;

/**
 * Opens the provider's form for the shop's account, and makes the account first where there is none. Both
 * calls were written down with their keys before they are made; a press that comes again makes neither twice.
 */
export async function openProviderPages(
  outer: OuterContext,
  { from, idempotencyKey: press }: Press & { from: keyof typeof pages },
): Promise<{ url: string }> {
  const { system, transact, request } = outer;
  const { shopId } = requireMember(outer);
  const known = await transact(async (ctx) => {
    await lockShop(ctx.tx, shopId);
    return (await currentAccount(ctx, shopId)) ?? null;
  });
  const accountId = known?.provider_account_id ?? (await makeAccount(outer, shopId, press));
  const link: Link = {
    purpose: known && isConnected(factsOf(known)) ? 'update' : 'onboarding',
    returnUrl: `${request.reachedAt}${pages[from].back}`,
    refreshUrl: `${request.reachedAt}${pages[from].again}`,
  };
  const call = await transact((ctx) => writeDown(ctx, { shopId, press, kind: 'link', request: link }));
  const asked = call.request as Link;
  ensure(asked.returnUrl === link.returnUrl, 'KEY_REUSED');
  const { url } = await orRefuse(() =>
    system.services.payments.createAccountLink({ key: call.provider_key, account: accountId, ...asked }),
  );
  await transact((ctx) => updateCall(ctx.tx, call.id, { finished_at: ctx.now, provider_ref: accountId }));
  return { url };
}

/** The provider's own view of an account that was set up. */
export async function openDashboard(
  outer: OuterContext,
  { idempotencyKey: press }: Press,
): Promise<{ url: string }> {
  const { system, transact } = outer;
  const { shopId } = requireMember(outer);
  const { call, account } = await transact(async (ctx) => {
    const found = await currentAccount(ctx, shopId);
    ensure(found && isConnected(factsOf(found)), 'PAYOUT_ACCOUNT_NOT_CONNECTED');
    const asked = { account: found.provider_account_id };
    return { call: await writeDown(ctx, { shopId, press, kind: 'dashboard', request: asked }), ...asked };
  });
  const { url } = await orRefuse(() =>
    system.services.payments.createLoginLink({ key: call.provider_key, account }),
  );
  await transact((ctx) => updateCall(ctx.tx, call.id, { finished_at: ctx.now, provider_ref: account }));
  return { url };
}

/** Two presses at once ask with one key, so the provider makes one account, and the second finds its row. */
async function makeAccount({ system, transact }: OuterContext, shopId: ShopId, press: string) {
  const { payments } = system.services;
  const call = await transact(async (ctx) => {
    const { name, email } = await lockShop(ctx.tx, shopId);
    const earlier = await findCreation(ctx.tx, shopId, payments.name);
    return earlier ?? writeDown(ctx, { shopId, press, kind: 'create', request: { name, email } });
  });
  const made = await orRefuse(() =>
    payments.createAccount({
      key: call.provider_key,
      isLate: call.created_at <= plus(system.clock.now(), -KEYS_LAST),
      ...(call.request as Creation),
    }),
  );
  await transact(async (ctx) => {
    const { market } = await lockShop(ctx.tx, shopId);
    const { name: provider } = payments;
    const row = { shop_id: shopId, provider, provider_account_id: made.id, updated_at: ctx.now };
    if (!(await insertAccount(ctx.tx, { ...row, ...columnsOf(made) }))) return;
    await updateCall(ctx.tx, call.id, { finished_at: ctx.now, provider_ref: made.id });
    ctx.audit({
      action: 'payout_account.created',
      entity: 'shop',
      entityId: shopId,
      market,
      shopId,
      after: { providerAccount: made.id },
    });
  });
  return made.id;
}

type NewCall = {
  shopId: ShopId;
  press: string;
  kind: CallRow['kind'];
  request: Creation | Link | { account: string };
};

/** The call of this press: written down now, or when it was pressed before. */
async function writeDown(ctx: Context, { shopId, press, kind, request }: NewCall): Promise<CallRow> {
  const { userId } = requireMember(ctx);
  const { market } = await lockShop(ctx.tx, shopId);
  const earlier = await findCall(ctx.tx, { askedBy: userId, press, kind });
  if (earlier) {
    ensure(earlier.shop_id === shopId, 'KEY_REUSED');
    return earlier;
  }
  const id = ctx.newId<string>();
  ctx.audit({
    action: `payout_account.${kind}_asked`,
    entity: 'shop',
    entityId: shopId,
    market,
    shopId,
    after: 'purpose' in request ? { purpose: request.purpose } : undefined,
  });
  return insertCall(ctx.tx, {
    id,
    shop_id: shopId,
    asked_by: userId,
    press,
    kind,
    provider: ctx.services.payments.name,
    provider_key: `hoist-${kind}-${id}`,
    request,
    created_at: ctx.now,
  });
}

/** A person waits for this answer: whatever stops it becomes a sentence for them. */
export async function orRefuse<T>(
  ask: () => Promise<T>,
  refusal: ErrorCode = 'PAYOUT_LINK_FAILED',
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isAway = error instanceof ProviderUnavailable || error instanceof ProviderNotSetUp;
    if (isAway) fail('PROVIDER_UNAVAILABLE');
    if (error instanceof ProviderRefused) fail(refusal);
    throw error;
  }
}
