import { sql } from 'kysely';
import * as z from 'zod';
import { balanceTransactionOf } from '../objects/balance-transaction.ts';
import { USD } from '../objects/parts.ts';
import { readPayout } from '../payouts.ts';
import type { TransactionRow } from '../tables.ts';
import type { Api } from './api.ts';
import { readTransaction } from './expand.ts';
import { created, currency, page, text } from './form.ts';
import { listed } from './lists.ts';

const none = z.strictObject({});

/** What a balance holds and how it came to it: the platform's, or by the header that of an account. */
export function balanceRoutes({ get }: Api): void {
  get('/v1/balance', none, async (db, { account }) => {
    const { held } = await db
      .selectFrom('balance_transaction')
      .select(sql<number>`coalesce(sum(amount - fee), 0)::int`.as('held'))
      .where('account_id', account === null ? 'is' : '=', account)
      .executeTakeFirstOrThrow();
    const funds = (amount: number) => [{ amount, currency: USD, source_types: { card: amount } }];
    return {
      object: 'balance',
      available: funds(held),
      connect_reserved: [{ amount: 0, currency: USD }],
      livemode: false,
      pending: funds(0),
    };
  });
  get('/v1/balance_transactions/:id', none, async (db, { id, account }) =>
    balanceTransactionOf(await readTransaction(db, id, account)),
  );
  const movements = z.strictObject({
    ...page,
    created: created.optional(),
    currency: currency.optional(),
    payout: text.optional(),
    source: text.optional(),
    type: text.optional(),
  });
  get('/v1/balance_transactions', movements, async (db, { account, params }) => {
    const { created: range, payout, source, type } = params;
    if (payout !== undefined) await readPayout(db, { id: payout, account });
    const where = { account_id: account, payout_id: payout, source, type };
    const url = '/v1/balance_transactions';
    const asked = { table: 'balance_transaction', url, page: params, where, created: range } as const;
    return listed<TransactionRow, unknown>(db, asked, balanceTransactionOf);
  });
}
