import { describe, expect, it } from 'vitest';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { bayId, jobId, quoteId, shopId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { quoteTotals } from '#domain/quotes/quote-lines.ts';
import { checkDraft, draftOf, emptyLine, newDraft, wholeLines, withTemplate } from './draft.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-20T15:00:00Z');
const bay = { bayId: bayId.parse('01932000-0000-7000-8000-0000000000b1'), name: 'Bay 1' };
const start = () =>
  newDraft({ laborRateCents: cents(95_00), service: 'Brake Service', mobile: false, now, zone });

describe('a new quote', () => {
  it('begins with the warranty of the shop, unless it is too long for a quote', () => {
    const begun = (warranty: string) =>
      newDraft({ laborRateCents: cents(95_00), warranty, service: 'Brakes', mobile: false, now, zone });
    expect(begun('24 months or 24,000 miles.').warranty).toBe('24 months or 24,000 miles.');
    expect(begun('x'.repeat(501)).warranty).toBe('');
  });

  it('starts with the shop’s rate and is valid for three days on its own clock', () => {
    expect(start().lines).toMatchObject([{ kind: 'labor', title: 'Brake Service', rateCents: 9500 }]);
    expect(start().validUntil).toBe('2026-11-23T10:00');
  });

  it('starts with lines for each service of the job, and with the time that they take together', () => {
    const more = [
      { service: 'Tire Service', listed: { priceCents: cents(100_00), minutes: 60 } },
      { service: 'Battery Service', listed: null },
    ];
    const listed = { priceCents: cents(320_00), minutes: 90 };
    const shop = { laborRateCents: cents(95_00), mobile: false, now, zone };
    const draft = newDraft({ ...shop, service: 'Brake Service', listed, more });
    expect([...new Set(draft.lines.map(({ title }) => title.replace(': parts', '')))]).toEqual([
      'Brake Service',
      'Tire Service',
      'Battery Service',
    ]);
    expect(draft.durationMinutes).toBe(150);
  });

  it('starts with the listed price as labor and parts, taxed and warranted as the shop says', () => {
    const taxes = { labor: true, part: true, fee: false };
    const draft = newDraft({
      laborRateCents: cents(95_00),
      service: 'Brake Service',
      mobile: false,
      now,
      zone,
      taxes,
      warranty: '24 months on parts and labor.',
      listed: { priceCents: cents(320_00), minutes: 90 },
    });
    expect(draft.lines).toMatchObject([
      { kind: 'labor', title: 'Brake Service', hoursHundredths: 150, rateCents: 95_00, taxable: true },
      { kind: 'part', title: 'Brake Service: parts', unitPriceCents: 177_50, taxable: true },
    ]);
    expect(draft).toMatchObject({ durationMinutes: 90, warranty: '24 months on parts and labor.' });
    expect(emptyLine('fee', 'a', cents(95_00), taxes).taxable).toBe(false);
    const template = { kind: 'quote' as const, message: '', warranty: '', durationMinutes: 60, lines: [] };
    expect(withTemplate(draft, template).warranty).toBe('24 months on parts and labor.');
    expect(withTemplate(draft, { ...template, warranty: '90 days.' }).warranty).toBe('90 days.');
  });

  it('names every field that keeps it from being sent', () => {
    const { problems } = checkDraft(start(), { zone, now });
    expect(problems).toMatchObject({
      'lines.0.hoursHundredths': 'Enter this.',
      startsAt: 'Choose a time.',
    });
  });

  it('is not sent while a number of it cannot be read, or its end is empty', () => {
    const [labor] = start().lines;
    const lines = [{ ...labor, hoursHundredths: { typed: 'two' }, rateCents: { typed: '-95' } } as never];
    expect(checkDraft({ ...start(), lines, validUntil: '' }, { zone, now }).problems).toMatchObject({
      'lines.0.hoursHundredths': expect.any(String),
      'lines.0.rateCents': expect.any(String),
      validUntil: 'Enter this.',
    });
    expect(
      checkDraft({ ...start(), validUntil: '12026-11-23T10:00' }, { zone, now }).problems,
    ).toHaveProperty('validUntil');
    expect(wholeLines(lines)).toEqual([]);
  });

  it('is valid for one day to two weeks', () => {
    const until = (validUntil: string) => checkDraft({ ...start(), validUntil }, { zone, now }).problems;
    const refused = { validUntil: 'A quote must be valid for at least 24 hours and at most 14 days.' };
    expect(until('2026-11-20T16:00')).toMatchObject(refused);
    expect(until('2026-12-05T10:00')).toMatchObject(refused);
    expect(until('2026-11-21T10:00')).not.toHaveProperty('validUntil');
    expect(until('2026-12-04T10:00')).not.toHaveProperty('validUntil');
  });

  it('counts a time that was not chosen as one thing, and says the limits in our own words', () => {
    const [labor] = start().lines;
    const whole = { ...labor, hoursHundredths: 100 } as never;
    expect(checkDraft({ ...start(), lines: [whole] }, { zone, now }).problems).toEqual({
      startsAt: 'Choose a time.',
    });
    const over = { ...labor, hoursHundredths: 100_01, rateCents: 9_999_999_900 } as never;
    expect(checkDraft({ ...start(), lines: [over] }, { zone, now }).problems).toMatchObject({
      'lines.0.hoursHundredths': 'At most 100 hours.',
      'lines.0.rateCents': expect.stringMatching(/^At most \$[\d,.]+\.$/),
    });
    const unread = { ...labor, hoursHundredths: { typed: '-2' }, rateCents: { typed: 'lots' } } as never;
    expect(checkDraft({ ...start(), lines: [unread] }, { zone, now }).problems).toMatchObject({
      'lines.0.hoursHundredths': 'Enter a number.',
      'lines.0.rateCents': 'Enter a number.',
    });
  });

  it('says that it needs lines', () => {
    expect(checkDraft({ ...start(), lines: [] }, { zone, now }).problems).toMatchObject({
      lines: 'Add at least one line.',
    });
  });

  it('can be sent once it is whole, with its end as an instant', () => {
    const line = { ...emptyLine('fee', 'a', cents(0)), title: 'Diagnosis', amountCents: cents(50_00) };
    const draft = {
      ...start(),
      lines: [line as never],
      slot: { bayId: bay.bayId, startsAt: '2026-11-21T14:00:00.000Z' },
    };
    expect(checkDraft(draft, { zone, now }).content).toMatchObject({
      validUntil: '2026-11-23T15:00:00.000Z',
      startsAt: '2026-11-21T14:00:00.000Z',
      arrivalMinutes: 0,
      lines: [{ kind: 'fee', title: 'Diagnosis', amountCents: 5000, taxable: false }],
    });
  });

  it('adds up what is whole while the rest is being typed', () => {
    const lines = [
      { ...emptyLine('part', 'a', cents(0)), unitPriceCents: cents(100_00) } as never,
      emptyLine('labor', 'b', cents(95_00)),
    ];
    expect(quoteTotals(wholeLines(lines), 600)).toMatchObject({ price: 10_000, tax: 600, total: 10_600 });
  });
});

describe('a quote that was sent', () => {
  const sent: QuoteView = {
    id: quoteId.parse('01932000-0000-7000-8000-0000000000a1'),
    jobId: jobId.parse('01932000-0000-7000-8000-0000000000a2'),
    state: 'submitted',
    version: 1,
    kind: 'quote',
    shop: {
      id: shopId.parse('01932000-0000-7000-8000-0000000000a3'),
      name: "Mira's Garage",
      city: 'Ashburn',
      verified: true,
      distanceMiles: 3.2,
      timeZone: zone,
    },
    message: 'Pads in stock.',
    warranty: '12 months.',
    lines: [
      {
        kind: 'part',
        title: 'Pads',
        grade: 'oem',
        partNumber: null,
        quantity: 2,
        unitPriceCents: cents(45_00),
        taxable: true,
        amountCents: cents(90_00),
      },
    ],
    priceCents: cents(90_00),
    taxCents: cents(5_40),
    totalCents: cents(95_40),
    mobile: false,
    slot: {
      bayName: 'Bay 1',
      startsAt: '2026-11-21T14:00:00.000Z',
      endsAt: '2026-11-21T15:30:00.000Z',
      durationMinutes: 90,
      arrivalUntil: null,
      missedWindow: null,
    },
    validUntil: '2026-11-23T15:00:00.000Z',
    submittedAt: '2026-11-20T15:00:00.000Z',
    seenAt: null,
    stamp: null,
    waitsForShop: false,
    counters: [],
    counterRefusal: null,
    removedBecause: null,
  };

  it('comes back into the form as it was sent', () => {
    const { content } = checkDraft(draftOf(sent, [bay], zone), { zone, now });
    expect(content).toEqual({
      kind: 'quote',
      message: 'Pads in stock.',
      warranty: '12 months.',
      lines: [
        {
          kind: 'part',
          title: 'Pads',
          grade: 'oem',
          partNumber: null,
          quantity: 2,
          unitPriceCents: 4500,
          taxable: true,
        },
      ],
      mobile: false,
      bayId: bay.bayId,
      startsAt: '2026-11-21T14:00:00.000Z',
      durationMinutes: 90,
      arrivalMinutes: 0,
      validUntil: '2026-11-23T15:00:00.000Z',
    });
  });

  it('asks for a time again when its bay is gone', () => {
    expect(checkDraft(draftOf(sent, [], zone), { zone, now }).problems).toMatchObject({
      startsAt: 'Choose a time.',
    });
  });
});
