import { describe, expect, it } from 'vitest';
import { DEFAULT_FEE_SCHEDULE } from '#domain/money/fees.ts';
import type { ScheduleId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { SHOP_TERMS_VERSION, shopTermsAt } from '#domain/shops/shop-terms.ts';

describe('the terms for shops', () => {
  it('name the fees that every installation starts with', () => {
    const { version, lines } = shopTermsAt(DEFAULT_FEE_SCHEDULE);
    expect(version).toBe(SHOP_TERMS_VERSION);
    expect(lines.join(' ')).toMatch(
      /a 5% fee .* and \$2\.90 for processing\. .*at least 85%.* \$5\.00 is charged/,
    );
  });

  it('are another version under other fees, and name those', () => {
    const { version, lines } = shopTermsAt({
      ...DEFAULT_FEE_SCHEDULE,
      id: '019a0000-0000-7000-8000-000000000002' as ScheduleId,
      commissionBasisPoints: 650,
      processingCents: cents(310),
      bookingFeeCents: cents(700),
      startsAt: new Date('2027-01-01T00:00:00Z'),
    });
    expect(version).toBe(`${SHOP_TERMS_VERSION} with fees of 2027-01-01`);
    expect(lines.join(' ')).toMatch(/a 6\.5% fee .* and \$3\.10 for processing\. .* \$7\.00 is charged/);
  });
});
