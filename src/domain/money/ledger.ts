import { assert } from '#domain/assert.ts';
import type { JobSplit, KeptFeeSplit } from '#domain/money/fees.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { type Cents, cents, sumCents, NO_MONEY } from '#domain/money/money.ts';
import type { Shares } from '#domain/money/refunds.ts';

/** The chart of accounts. `world:*` are the doors to the outside: what came in or went out through them. */
export type Account =
  | 'world:customer'
  | 'world:bank'
  | 'world:provider'
  | `job:${string}:funds`
  | `job:${string}:disputed`
  | `shop:${string}:payable`
  | `shop:${string}:owes`
  | 'platform:commission'
  | 'platform:processing'
  | 'platform:kept_fees'
  | 'platform:goodwill'
  | 'platform:guarantee'
  | 'platform:provider_fees'
  | `tax:${string}`;

/** One amount that leaves one account and arrives in another: it cannot be unbalanced. */
export type Posting = { source: Account; destination: Account; amount: Cents };

/** Account names are built here, never typed by hand. */
export const account = {
  customer: 'world:customer',
  bank: 'world:bank',
  provider: 'world:provider',
  commission: 'platform:commission',
  processing: 'platform:processing',
  keptFees: 'platform:kept_fees',
  goodwill: 'platform:goodwill',
  guarantee: 'platform:guarantee',
  providerFees: 'platform:provider_fees',
  jobFunds: (job: JobId) => `job:${job}:funds` as const,
  jobDisputed: (job: JobId) => `job:${job}:disputed` as const,
  shopPayable: (shop: ShopId) => `shop:${shop}:payable` as const,
  shopOwes: (shop: ShopId) => `shop:${shop}:owes` as const,
  tax: (state: string) => {
    assert(/^[A-Z]{2}$/.test(state), 'a state has two capital letters');
    return `tax:${state}` as const;
  },
} as const;

/**
 * Whether a running balance is kept on the account's row. The accounts of the whole market have none: every
 * release would wait for that one row, so their balance is a sum over their postings.
 */
export function keepsRunningBalance(name: Account): boolean {
  return name.startsWith('job:') || name.startsWith('shop:');
}

/** The provider took the money of a job from the customer. */
export function capturePostings({ job, amount }: { job: JobId; amount: Cents }): Posting[] {
  return kept([{ source: account.customer, destination: account.jobFunds(job), amount }]);
}

/**
 * The job is done: its funds go to the shop, to the platform and to the state. Tax always passes through the
 * state's account, also where the shop remits it, so that every state's tax can be read off one account.
 */
export function releasePostings(release: {
  price: Cents;
  tax: Cents;
  split: JobSplit;
  job: JobId;
  shop: ShopId;
  state: string;
  shopRemitsTax: boolean;
}): Posting[] {
  const { price, tax, split, job, shop, state, shopRemitsTax } = release;
  assert(sumCents([split.net, split.commission, split.processing]) === price, 'the split is of this price');
  const funds = account.jobFunds(job);
  const payable = account.shopPayable(shop);
  const stateTax = account.tax(state);

  const postings: Posting[] = [
    { source: funds, destination: payable, amount: split.net },
    { source: funds, destination: account.commission, amount: split.commission },
    { source: funds, destination: account.processing, amount: split.processing },
    { source: funds, destination: stateTax, amount: tax },
  ];
  if (shopRemitsTax) postings.push({ source: stateTax, destination: payable, amount: tax });

  assert(balanceChange(postings, funds) === -(price + tax), 'the funds of the job go out whole');
  return kept(postings);
}

/** A tip goes to the shop whole: the platform takes nothing of it, and no tax is due. */
export function tipPostings({ job, shop, amount }: { job: JobId; shop: ShopId; amount: Cents }): Posting[] {
  return kept([{ source: account.jobFunds(job), destination: account.shopPayable(shop), amount }]);
}

/** A late cancellation or a no-show: the captured fee is shared between the platform and the shop. */
export function keptFeePostings(keptFee: {
  fee: Cents;
  split: KeptFeeSplit;
  job: JobId;
  shop: ShopId;
}): Posting[] {
  const { fee, split, job, shop } = keptFee;
  assert(sumCents([split.platform, split.shop]) === fee, 'the split is of this fee');
  const funds = account.jobFunds(job);
  return kept([
    { source: funds, destination: account.keptFees, amount: split.platform },
    { source: funds, destination: account.shopPayable(shop), amount: split.shop },
  ]);
}

/** Money that was captured and not yet released goes back to the customer; the shop never saw it. */
export function refundBeforeReleasePostings({ job, amount }: { job: JobId; amount: Cents }): Posting[] {
  return kept([{ source: account.jobFunds(job), destination: account.customer, amount }]);
}

/** A chargeback took a job's money and gave it to the customer. */
export function chargebackPostings({ job, amount }: { job: JobId; amount: Cents }): Posting[] {
  return kept([{ source: account.jobFunds(job), destination: account.customer, amount }]);
}

/** What a lost chargeback costs the platform beyond what the job still held. */
export function chargebackLossPostings({ beyond }: { beyond: Cents }): Posting[] {
  return kept([{ source: account.guarantee, destination: account.customer, amount: beyond }]);
}

/** What the provider took of a movement, a cost of the platform's; a negative fee was given back. */
export function providerFeePostings(fee: Cents): Posting[] {
  const [source, destination] =
    fee > 0 ? [account.providerFees, account.provider] : [account.provider, account.providerFees];
  return kept([{ source, destination, amount: cents(Math.abs(fee)) }]);
}

/** A refund came back from the customer's bank: the job holds its money again. */
export function refundFailedPostings({ job, amount }: { job: JobId; amount: Cents }): Posting[] {
  return kept([{ source: account.customer, destination: account.jobFunds(job), amount }]);
}

/** The provider confirmed a transfer to the shop; its bank payout after that is a status, not a posting. */
export function transferPostings({ shop, amount }: { shop: ShopId; amount: Cents }): Posting[] {
  return kept([{ source: account.shopPayable(shop), destination: account.bank, amount }]);
}

/**
 * Shares of a release return to the job's funds: what the shop gives back of what it was not sent yet, what
 * it owes from then on, and what the platform and the state give back.
 */
export function reversedSharesPostings(back: {
  shares: Shares;
  /** The part of the shop's share in its payable account; the shop owes the rest. */
  fromPayable: Cents;
  /** What the platform gives in the place of the shop. */
  borne?: Cents;
  job: JobId;
  shop: ShopId;
  state: string;
}): Posting[] {
  const { shares, fromPayable, borne = NO_MONEY, job, shop, state } = back;
  assert(fromPayable <= shares.shop, 'a shop gives back its share and no more');
  const destination = account.jobFunds(job);
  return kept([
    { source: account.shopPayable(shop), destination, amount: fromPayable },
    { source: account.shopOwes(shop), destination, amount: cents(shares.shop - fromPayable) },
    { source: account.commission, destination, amount: shares.commission },
    { source: account.processing, destination, amount: shares.processing },
    { source: account.keptFees, destination, amount: shares.keptFee },
    { source: account.tax(state), destination, amount: shares.tax },
    { source: account.goodwill, destination, amount: borne },
  ]);
}

/** The platform pays a refund alone. */
export function goodwillPostings({ job, amount }: { job: JobId; amount: Cents }): Posting[] {
  return kept([{ source: account.goodwill, destination: account.jobFunds(job), amount }]);
}

/** What was refunded before a release is lent for it, so that the release is split by the rules. */
export function advancePostings({ job, amount }: { job: JobId; amount: Cents }): Posting[] {
  return kept([{ source: account.guarantee, destination: account.jobFunds(job), amount }]);
}

/** A transfer came back from the shop's account at the provider. */
export function transferReversalPostings({ shop, amount }: { shop: ShopId; amount: Cents }): Posting[] {
  return kept([{ source: account.bank, destination: account.shopPayable(shop), amount }]);
}

/** What a shop owes is kept of what it earns next. */
export function offsetPostings({ shop, amount }: { shop: ShopId; amount: Cents }): Posting[] {
  return kept([{ source: account.shopPayable(shop), destination: account.shopOwes(shop), amount }]);
}

/** A correction: the same amounts the other way, in a transaction that names the one it undoes. */
export function reversalPostings(postings: readonly Posting[]): Posting[] {
  return postings
    .map(({ source, destination, amount }) => ({ source: destination, destination: source, amount }))
    .toReversed();
}

/** What a list of postings adds to one account; negative when more leaves than arrives. */
export function balanceChange(postings: readonly Posting[], name: Account): Cents {
  let change = 0;
  for (const { source, destination, amount } of postings) {
    if (destination === name) change += amount;
    if (source === name) change -= amount;
  }
  return cents(change);
}

/** Drops what moves nothing: the ledger records movements, and refuses an amount of zero. */
function kept(postings: readonly Posting[]): Posting[] {
  for (const { source, destination, amount } of postings) {
    assert(amount >= 0, 'money moves forward; a correction is a transaction of its own');
    assert(source !== destination, 'a posting moves somewhere');
  }
  return postings.filter((posting) => posting.amount > 0);
}
