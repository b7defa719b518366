import { recordEvent } from './events.ts';
import { accountOf } from './objects/account.ts';
import { change, newId, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { AccountRow, Metadata, SimulatorDb } from './tables.ts';

export const DOCUMENT = 'individual.verification.document';

/** What a new account lacks. The names are those of the provider that the port is shaped after. */
const EVERYTHING = [
  'business_profile.url',
  'external_account',
  'individual.dob.day',
  'individual.ssn_last_4',
  'tos_acceptance.date',
];

/** A shop's account. It receives nothing until its owner went through the simulator's own pages. */
export async function createAccount(
  simulator: Simulator,
  tx: SimulatorTx,
  { name, email, metadata }: { name: string; email: string; metadata: Metadata },
): Promise<AccountRow> {
  const account = await tx
    .insertInto('account')
    .values({
      id: newId('acct'),
      name,
      email,
      transfers_enabled: false,
      payouts_enabled: false,
      bank_last4: null,
      details_submitted: false,
      currently_due: EVERYTHING,
      past_due: [],
      disabled_reason: 'requirements.past_due',
      metadata,
      created_at: simulator.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await reportAccount(simulator, tx, account);
  return account;
}

async function reportAccount(simulator: Simulator, tx: SimulatorTx, account: AccountRow): Promise<void> {
  const object = accountOf(account);
  await recordEvent(simulator, tx, { type: 'account.updated', object, account: account.id });
}

export async function readAccount(db: SimulatorDb, id: string): Promise<AccountRow> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(account, 'account_invalid', `The account '${id}' does not exist.`);
  return account;
}

/** What the simulator makes of an account once it was told something, or all by itself. */
export const VERDICTS = ['enable', 'ask', 'restrict', 'check'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Changes what an account may do. Something that is asked of one that works leaves it working for the time
 * being, as with the real provider; a restriction takes everything away.
 */
export async function judgeAccount(
  simulator: Simulator,
  tx: SimulatorTx,
  { id, verdict, bankLast4 }: { id: string; verdict: Verdict; bankLast4?: string },
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  refuseUnless(account, 'account_invalid', `The account '${id}' does not exist.`);
  const works = verdict === 'enable' || (verdict === 'ask' && account.transfers_enabled);

  const changed = await tx
    .updateTable('account')
    .set({
      details_submitted: true,
      transfers_enabled: works,
      payouts_enabled: works,
      currently_due: verdict === 'ask' || verdict === 'restrict' ? [DOCUMENT] : [],
      past_due: verdict === 'restrict' ? [DOCUMENT] : [],
      disabled_reason:
        verdict === 'restrict'
          ? 'requirements.past_due'
          : verdict === 'check'
            ? 'requirements.pending_verification'
            : null,
      ...(bankLast4 === undefined ? {} : { bank_last4: bankLast4 }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await reportAccount(simulator, tx, changed);
}

/** The owner names another bank. What the account may do stays as it is, as with the real provider. */
export async function changeBank(
  simulator: Simulator,
  tx: SimulatorTx,
  { id, bankLast4 }: { id: string; bankLast4: string },
): Promise<void> {
  const changed = await tx
    .updateTable('account')
    .set({ bank_last4: bankLast4 })
    .where('id', '=', id)
    .where('details_submitted', '=', true)
    .returningAll()
    .executeTakeFirst();
  refuseUnless(changed, 'account_not_ready', `account ${id} has no bank to change`);
  await reportAccount(simulator, tx, changed);
}

/** As though its owner had answered everything rightly: the shops of the demo and of tests are past that. */
export function verifyAccount(simulator: Simulator, id: string, bankLast4 = '6789'): Promise<void> {
  return change(simulator, (tx) => judgeAccount(simulator, tx, { id, verdict: 'enable', bankLast4 }));
}
