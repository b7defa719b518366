import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RenderedMail } from './layout.ts';

// In a subject a stranger could have us say something to others. The name of a shop, a person or a search is
// part of it, between marks, short and harmless, and our own words come first.

const HOSTILE =
  'Verify your card at https://evil.example/pay now\r\nBcc: victim@evil.example \u202Egnp.exe\u200B ' +
  'evil.shop '.repeat(30);

const dates = /^(?:at|until|from|to|.*(?:At|Until|By))$/;
const amounts =
  /^(?:total|offered|fee|net|amount|refund|taken|kept|compensation|bookingFee|byShop|returned|voided|quotes|more|odometerMiles)$/;

/** What its bearer chose. */
const names = /^(?:shop|name|who|to|from|holder|search|.*Name)$/;

/** Placeholder values for templates, as a stranger would choose them to misuse our name. */
function told(field: string, { isYes, side }: { isYes: boolean; side: 'owner' | 'shop' }): unknown {
  if (/^(?:is[A-Z].*|stands|answered|pausesQuoting)$/.test(field)) return isYes;
  if (dates.test(field)) return new Date('2026-11-24T12:00:00Z');
  if (amounts.test(field)) return 1_250;
  if (/^(?:url|link|logIn|recover|links|confirm|leave)$|Url$/.test(field)) return 'https://hoist.test/x';
  const known: Record<string, unknown> = {
    timeZone: 'America/New_York',
    remarks: [[HOSTILE, HOSTILE]],
    jobs: [{ repair: HOSTILE, place: HOSTILE, miles: 3, budget: null, isRescue: isYes }],
    reader: side,
    outcome: isYes ? 'kept' : 'hidden',
    undone: isYes ? 'kept' : 'hidden',
    rule: 'abuse',
    rescue: null,
    status: 'active',
    expiresOn: '2026-12-24',
    number: 'T-17',
    provider: 'Google',
  };
  if (field in known) return known[field];
  return names.test(field) ? HOSTILE : `Of our own list: ${HOSTILE}`;
}

/** Where one name means two things. */
const others: Record<string, Record<string, unknown>> = {
  ownershipOfferedMail: { from: HOSTILE, to: HOSTILE },
  ownershipPassedMail: { from: HOSTILE, to: HOSTILE },
  refundLimitsMovedMail: { from: { alone: 1, aDay: 2 }, to: { alone: 1, aDay: 2 }, role: 'ops_admin' },
  superAdminRequestedMail: { role: 'super_admin' },
  confirmQuoteMail: { changes: [{ label: 'Description', before: '', after: HOSTILE }] },
  jobEditedMail: { changes: [{ label: 'Description', before: '', after: HOSTILE }] },
  checkInCorrectedMail: { facts: [{ fact: 'note', was: '', is: HOSTILE }] },
  personInvitedMail: { role: null },
  payoutAccountAsksMail: { asked: [HOSTILE] },
  factorSkippedMail: { until: 'tomorrow' },
  changeUndoneMail: { isAgain: HOSTILE },
  messagesMail: { messages: [{ words: HOSTILE, photos: 1 }] },
  quotesEndSoonMail: { quotes: [{ shopName: HOSTILE, total: 1_250, validUntil: new Date(0) }] },
};

type Template = (about: unknown) => RenderedMail;

const templates: [string, Template][] = [];
for (const file of readdirSync(import.meta.dirname).filter((name) => /^(?:about|for|on)-/.test(name))) {
  const module = (await import(`./${file}`)) as Record<string, unknown>;
  for (const [name, template] of Object.entries(module)) {
    if (name.includes('Mail') && typeof template === 'function') templates.push([name, template as Template]);
  }
}

function subjectsOf([name, template]: (typeof templates)[number]): RenderedMail[] {
  const ways = [true, false].flatMap((isYes) =>
    (['owner', 'shop'] as const).map((side) => ({ isYes, side })),
  );
  return ways.map((way) =>
    template(
      new Proxy(
        {},
        {
          get: (_, field: string) => others[name]?.[field] ?? (field === 'asked' ? 1_250 : told(field, way)),
        },
      ),
    ),
  );
}

// Written by staff who may write the newsletter.
const ofStrangers = templates.filter(([name]) => name !== 'newsletterIssueMail');

describe('the subject of an email', () => {
  it('is looked at for every email that there is', () => {
    expect(templates.length).toBeGreaterThan(90);
  });

  it.each(ofStrangers)('begins with our words and stays short and harmless: %s', (name, template) => {
    for (const { subject } of subjectsOf([name, template])) {
      expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(subject).not.toMatch(/:\/\/|www\.|[\p{L}\d]\.\p{L}|@/u);
      expect(subject.length).toBeLessThanOrEqual(150);
      expect(subject).toMatch(/^(?!Of our own list)[A-Z$\d]/u);
      expect(subject.replaceAll(/“[^”]*”/g, '')).not.toMatch(/^Verify|(?<!Of our own list: )Verify/u);
      for (const [, quoted = ''] of subject.matchAll(/“([^”]*)”/g)) expect(quoted.length).toBeLessThan(61);
    }
  });
});
