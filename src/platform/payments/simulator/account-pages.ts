import { randomBytes } from 'node:crypto';
import { MINUTE, plus } from '#domain/time.ts';
import { judgeAccount, type Verdict } from './accounts.ts';
import { change, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { AccountPageRow, AccountRow } from './tables.ts';

/** How long a link may wait for its owner; the provider's own last about as long. */
const LINK_MINUTES = 10;
/** How long a look at the account takes. */
const DASHBOARD_MINUTES = 60;

type Kind = AccountPageRow['kind'];

/** The paths of the simulator's pages, which are served beside ours. */
const pathOf = (kind: Kind, token: string) =>
  kind === 'dashboard' ? `/simulator/connect/dashboard/${token}` : `/simulator/connect/${token}`;

type NewLink = {
  account: string;
  purpose: 'onboarding' | 'update';
  returnUrl: string;
  refreshUrl: string;
};

export function createAccountLink(
  simulator: Simulator,
  tx: SimulatorTx,
  { account, purpose, returnUrl, refreshUrl }: NewLink,
): Promise<{ url: string; expiresAt: Date }> {
  const page = { account, kind: purpose, returnUrl, refreshUrl, minutes: LINK_MINUTES };
  return openPage(simulator, tx, page);
}

export function createLoginLink(
  simulator: Simulator,
  tx: SimulatorTx,
  account: string,
): Promise<{ url: string; expiresAt: Date }> {
  return openPage(simulator, tx, { account, kind: 'dashboard', minutes: DASHBOARD_MINUTES });
}

type NewPage = { account: string; kind: Kind; minutes: number; returnUrl?: string; refreshUrl?: string };

async function openPage(
  simulator: Simulator,
  tx: SimulatorTx,
  { account: id, kind, minutes, returnUrl, refreshUrl }: NewPage,
): Promise<{ url: string; expiresAt: Date }> {
  const account = await tx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(account, 'account_invalid', `The account '${id}' does not exist.`, 'account');
  refuseUnless(
    kind !== 'dashboard' || account.details_submitted,
    'account_not_ready',
    `account ${id} was not set up yet`,
  );
  const token = randomBytes(24).toString('base64url');
  const expiresAt = plus(simulator.now(), minutes * MINUTE);
  await tx
    .insertInto('account_page')
    .values({
      token,
      account_id: id,
      kind,
      return_url: returnUrl ?? null,
      refresh_url: refreshUrl ?? null,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { url: `${simulator.publicUrl}${pathOf(kind, token)}`, expiresAt };
}

export type AccountPage = { page: AccountPageRow; account: AccountRow; isOpen: boolean };

/** What a link opens, or undefined where it never was one. */
export async function findAccountPage(simulator: Simulator, token: string): Promise<AccountPage | undefined> {
  const page = await simulator.db
    .selectFrom('account_page')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst();
  if (!page) return undefined;
  const account = await simulator.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', page.account_id)
    .executeTakeFirstOrThrow();
  return { page, account, isOpen: page.used_at === null && page.expires_at > simulator.now() };
}

/**
 * The form was sent, or left. A link works once: sending it again changes nothing, and still leads back all
 * the same.
 */
export function finishAccountPage(
  simulator: Simulator,
  token: string,
  told: { verdict: Verdict; bankLast4?: string } | null,
): Promise<void> {
  return change(simulator, async (tx) => {
    const page = await tx
      .updateTable('account_page')
      .set({ used_at: simulator.now() })
      .where('token', '=', token)
      .where('used_at', 'is', null)
      .where('expires_at', '>', simulator.now())
      .returning('account_id')
      .executeTakeFirst();
    if (page && told) await judgeAccount(simulator, tx, { id: page.account_id, ...told });
  });
}
