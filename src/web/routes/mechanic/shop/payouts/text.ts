import type { ChargebackState } from '#domain/money/chargeback-lifecycle.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const text = {
  title: 'Payouts',
  lead: '{fee} fee. You always keep at least {keeps} of each job.',
  csv: 'Download CSV',
  pdf: 'Download PDF',
  invoices: 'Invoices',
  invoicesLead: 'Every invoice from your shop, newest first. Prices stay as approved.',
  invoicesFailed: 'The invoices could not be loaded',
  invoiceFailed: 'The invoice could not be loaded',
  noInvoices: 'No invoices yet',
  noInvoicesHelp: 'An invoice is issued when you finish a job.',
  columns: { number: 'Invoice', customer: 'Customer', work: 'Work', issued: 'Issued', total: 'Total' },
  issuedTo: (customer: string, job: string) => `${customer}, ${job}`,
  warranty: 'Warranty',
  note: 'Note',
  chargebacks: {
    needs_response: (amount: string) => `Chargeback of ${amount}: no answer yet`,
    under_review: (amount: string) => `Chargeback of ${amount}: the bank is reviewing the answer`,
    won: (amount: string) => `Chargeback of ${amount}: won`,
    lost: (amount: string) => `Chargeback of ${amount}: lost`,
  },
  accountFailed: 'The bank account could not be loaded',
  failed: 'The statement could not be loaded',
  loading: 'Loading...',
  period: 'Period',
  everything: 'Everything',
  /** `2026-11-01` as Nov 2026. */
  month: (from: string) => month.format(new Date(`${from}T00:00:00Z`)),
  from: 'From',
  to: 'To',
  show: 'Show',
} as const;

/** The status and amount of a chargeback. */
export function chargebackWords({
  state,
  amountCents,
}: {
  state: ChargebackState;
  amountCents: Cents;
}): string {
  return text.chargebacks[state](formatCents(amountCents));
}
