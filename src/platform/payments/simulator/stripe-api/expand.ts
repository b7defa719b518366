import { readAccount } from '../accounts.ts';
import { requireCard, requireCustomer } from '../cards.ts';
import { readDispute } from '../disputes.ts';
import { readFile } from '../files.ts';
import { readHold } from '../holds.ts';
import { accountOf } from '../objects/account.ts';
import { balanceTransactionOf } from '../objects/balance-transaction.ts';
import { chargeOf, paymentOfTransfer, transferIdOf } from '../objects/charge.ts';
import { customerOf } from '../objects/customer.ts';
import { disputeOf } from '../objects/dispute.ts';
import { fileOf } from '../objects/file.ts';
import { paymentIntentOf } from '../objects/payment-intent.ts';
import { paymentMethodOf } from '../objects/payment-method.ts';
import { refundOf } from '../objects/refund.ts';
import { reversalOf, transferOf } from '../objects/transfer.ts';
import { readRefund } from '../refunds.ts';
import { Refusal, refuseUnless, type Simulator } from '../simulator.ts';
import type { SimulatorDb } from '../tables.ts';
import { readTransfer } from '../transfers.ts';
import { readCharge } from './charges.ts';

type From = { simulator: Simulator; db: SimulatorDb };
type Plain = { [field: string]: unknown };

const MOST_LEVELS = 4;

/** Puts objects in the place of their ids, as far as a request asked for it. */
export async function expanded(from: From, object: object, paths: string[]): Promise<object> {
  for (const path of paths) {
    const steps = path.split('.');
    refuseUnless(steps.length <= MOST_LEVELS, 'parameter_invalid', `Cannot expand ${path}.`, 'expand');
    await expandPath(from, object as Plain, steps, path);
  }
  return object;
}

async function expandPath(from: From, object: Plain, [step, ...rest]: string[], path: string): Promise<void> {
  if (step === undefined) return;
  const value = object[step];
  refuseUnless(
    value !== undefined,
    'parameter_invalid',
    `This property cannot be expanded: ${path}`,
    'expand',
  );
  if (Array.isArray(value)) {
    for (const one of value) await expandPath(from, one as Plain, rest, path);
    return;
  }
  if (typeof value === 'string') object[step] = await objectNamed(from, value);
  if (object[step] !== null) await expandPath(from, object[step] as Plain, rest, path);
}

/** Ids say by their first letters what they name; those of demo worlds made earlier have other letters. */
async function objectNamed({ simulator, db }: From, id: string): Promise<object> {
  switch (id.split('_')[0]) {
    case 'cus':
      return customerOf(await requireCustomer(db, id));
    case 'pm':
    case 'card':
      return paymentMethodOf(await requireCard(db, id));
    case 'pi':
    case 'hold':
      return paymentIntentOf(db, await readHold(simulator, db, id));
    case 'ch':
      return chargeOf(db, await readCharge(simulator, db, id));
    case 'py':
      return paymentOfTransfer(await readTransfer(db, transferIdOf(id)));
    case 're':
      return refundOf(db, await readRefund(db, id));
    case 'tr':
      return transferOf(db, await readTransfer(db, id));
    case 'trr':
      return reversalOf(db, await readReversal(db, id));
    case 'acct':
      return accountOf(await readAccount(db, id));
    case 'dp':
      return disputeOf(db, await readDispute(db, id));
    case 'file':
      return fileOf(await readFile(db, id));
    case 'txn':
      return balanceTransactionOf(await readTransaction(db, id));
    default:
      throw new Refusal('parameter_invalid', `${id} cannot be expanded.`, 'expand');
  }
}

async function readReversal(db: SimulatorDb, id: string) {
  const reversal = await db
    .selectFrom('transfer_reversal')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  refuseUnless(reversal, 'resource_missing', `No such transfer reversal: '${id}'`, 'id');
  return reversal;
}

export async function readTransaction(db: SimulatorDb, id: string, account: string | null = null) {
  const row = await db
    .selectFrom('balance_transaction')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', account === null ? 'is' : '=', account)
    .executeTakeFirst();
  refuseUnless(row, 'resource_missing', `No such balance transaction: '${id}'`, 'id');
  return row;
}
