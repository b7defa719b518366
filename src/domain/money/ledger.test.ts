import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FEE_SCHEDULE, splitJob, splitKeptFee } from '#domain/money/fees.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import {
  type Account,
  account,
  balanceChange,
  capturePostings,
  keepsRunningBalance,
  keptFeePostings,
  type Posting,
  refundBeforeReleasePostings,
  releasePostings,
  reversalPostings,
  transferPostings,
} from '#domain/money/ledger.ts';
import { type Cents, cents } from '#domain/money/money.ts';

const job = '019a0000-0000-7000-8000-00000000000a' as JobId;
const shop = '019a0000-0000-7000-8000-00000000000b' as ShopId;
const funds = account.jobFunds(job);
const payable = account.shopPayable(shop);

function release(price: Cents, tax: Cents, shopRemitsTax = true): Posting[] {
  const split = splitJob(price, DEFAULT_FEE_SCHEDULE);
  return releasePostings({ price, tax, split, job, shop, state: 'VA', shopRemitsTax });
}

function accountsOf(postings: readonly Posting[]): Account[] {
  return [...new Set(postings.flatMap(({ source, destination }) => [source, destination]))];
}

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(cents);
const price = fc.integer({ min: 1, max: 5_000_000 }).map(cents);

describe('the chart of accounts', () => {
  it.each([
    ['world:customer', false],
    ['world:bank', false],
    ['platform:commission', false],
    ['platform:processing', false],
    ['platform:kept_fees', false],
    ['platform:goodwill', false],
    ['platform:guarantee', false],
    ['platform:provider_fees', false],
    [account.tax('VA'), false],
    [funds, true],
    [account.jobDisputed(job), true],
    [payable, true],
    [account.shopOwes(shop), true],
  ] as const)('%s: running balance %s', (name, running) => {
    expect(keepsRunningBalance(name)).toBe(running);
  });

  it('refuses a state that is none', () => {
    expect(() => account.tax('Virginia')).toThrow();
  });
});

describe('releasing a job', () => {
  it('shares a $200 job with $12 of tax as the price list says', () => {
    expect(release(cents(20_000), cents(1_200))).toEqual([
      { source: funds, destination: payable, amount: 18_710 },
      { source: funds, destination: 'platform:commission', amount: 1_000 },
      { source: funds, destination: 'platform:processing', amount: 290 },
      { source: funds, destination: 'tax:VA', amount: 1_200 },
      { source: 'tax:VA', destination: payable, amount: 1_200 },
    ]);
  });

  it('leaves the tax with the state where the platform remits it', () => {
    const postings = release(cents(20_000), cents(1_200), false);
    expect(balanceChange(postings, payable)).toBe(18_710);
    expect(balanceChange(postings, 'tax:VA')).toBe(1_200);
  });

  it('drops what moves nothing', () => {
    expect(release(cents(6), cents(0))).toEqual([{ source: funds, destination: payable, amount: 6 }]);
  });

  it('refuses a split of another price', () => {
    const split = splitJob(cents(100), DEFAULT_FEE_SCHEDULE);
    const tax = cents(0);
    const run = () =>
      releasePostings({ price: cents(101), tax, split, job, shop, state: 'VA', shopRemitsTax: true });
    expect(run).toThrow('the split is of this price');
  });

  it('refuses a negative amount', () => {
    expect(() => capturePostings({ job, amount: cents(-1) })).toThrow();
    expect(() => release(cents(100), cents(-1))).toThrow();
  });
});

describe('every builder', () => {
  it('neither makes nor loses a cent: over all accounts the changes add up to zero', () => {
    const anyPostings = fc.oneof(
      amount.map((value) => capturePostings({ job, amount: value })),
      fc.tuple(price, amount, fc.boolean()).map((args) => release(...args)),
      amount.map((fee) => keptFeePostings({ fee, split: splitKeptFee(fee), job, shop })),
      amount.map((value) => refundBeforeReleasePostings({ job, amount: value })),
      amount.map((value) => transferPostings({ shop, amount: value })),
    );
    fc.assert(
      fc.property(anyPostings, (postings) => {
        const changes = accountsOf(postings).map((name) => balanceChange(postings, name));
        expect(changes.reduce((sum, change) => sum + change, 0)).toBe(0);
        expect(postings.every((posting) => posting.amount > 0)).toBe(true);
        const undone = [...postings, ...reversalPostings(postings)];
        for (const name of accountsOf(postings)) expect(balanceChange(undone, name)).toBe(0);
      }),
    );
  });

  it("ends a paid job with nothing in its funds and the customer's money where it belongs", () => {
    fc.assert(
      fc.property(price, amount, fc.boolean(), (paid, tax, shopRemitsTax) => {
        const split = splitJob(paid, DEFAULT_FEE_SCHEDULE);
        const owed = cents(split.net + (shopRemitsTax ? tax : 0));
        const story = [
          ...capturePostings({ job, amount: cents(paid + tax) }),
          ...release(paid, tax, shopRemitsTax),
          ...transferPostings({ shop, amount: owed }),
        ];
        expect(balanceChange(story, funds)).toBe(0);
        expect(balanceChange(story, payable)).toBe(0);
        expect(balanceChange(story, 'world:customer')).toBe(-(paid + tax));
        expect(balanceChange(story, 'world:bank')).toBe(owed);
        expect(balanceChange(story, 'platform:commission')).toBe(split.commission);
        expect(balanceChange(story, 'tax:VA')).toBe(shopRemitsTax ? 0 : tax);
      }),
    );
  });

  it('never overdraws an account on the way', () => {
    fc.assert(
      fc.property(price, amount, (paid, tax) => {
        const story = [...capturePostings({ job, amount: cents(paid + tax) }), ...release(paid, tax)];
        for (let length = 1; length <= story.length; length += 1) {
          for (const name of accountsOf(story).filter((each) => !each.startsWith('world:'))) {
            expect(balanceChange(story.slice(0, length), name)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('gives the first five dollars of a kept fee to the platform', () => {
    const fee = cents(5_000);
    const postings = keptFeePostings({ fee, split: splitKeptFee(fee), job, shop });
    expect(balanceChange(postings, 'platform:kept_fees')).toBe(500);
    expect(balanceChange(postings, payable)).toBe(4_500);
  });
});
