import { cards } from './payments/cards.ts';
import { payoutAccount } from './payments/payout-account.ts';
import { statement } from './payments/statement.ts';
import { reconciliation } from './payments/reconciliation.ts';
import { staff } from './payments/staff.ts';

export const payments = { ...cards, payoutAccount, statement, staff, reconciliation };
