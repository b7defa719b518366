import { cards } from './payments/cards.ts';
import { tips } from './payments/tips.ts';
import { payoutAccount } from './payments/payout-account.ts';
import { statement } from './payments/statement.ts';
import { reconciliation } from './payments/reconciliation.ts';
import { staff } from './payments/staff.ts';

export const payments = { ...cards, ...tips, payoutAccount, statement, staff, reconciliation };
