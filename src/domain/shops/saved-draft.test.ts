import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#domain/shops/onboarding-draft.ts';
import { otherServiceNames, otherServicesText } from '#domain/shops/other-services.ts';
import { draftOverSaved } from '#domain/shops/saved-draft.ts';

// What a field of the onboarding shows: what was typed, or what was saved somewhere since.

const rate = (laborRate: string) => ({ services: { laborRate } });
const typed = (laborRate: string) => ({
  ...emptyDraft(),
  services: { ...emptyDraft().services, laborRate },
});
const shown = (of: Parameters<typeof draftOverSaved>) => draftOverSaved(...of).services.laborRate;

describe('a draft over what is saved', () => {
  it.each([
    ['begins with its own default while nothing is saved', '85', {}, {}, '85'],
    ['shows what was saved elsewhere for the first time', '85', {}, rate('104'), '104'],
    ['shows what was typed on top of what is saved', '95', rate('104'), rate('104'), '95'],
    ['shows what was saved elsewhere after it was typed', '95', rate('85'), rate('104'), '104'],
  ])('%s', (_, text, base, saved, wanted) => {
    expect(shown([typed(text), { base, saved }])).toBe(wanted);
  });

  it('takes no order of services for a change', () => {
    const draft = emptyDraft();
    draft.services.selectedServices = ['brakes', 'tires'];
    const base = { services: { selectedServices: ['oil_change' as const, 'brakes' as const] } };
    const saved = { services: { selectedServices: ['brakes' as const, 'oil_change' as const] } };
    expect(draftOverSaved(draft, { base, saved }).services.selectedServices).toEqual(['brakes', 'tires']);
  });
});

describe('services in the owner’s own words', () => {
  it('are read between commas, semicolons and lines, each once', () => {
    expect(otherServiceNames(' Window tint, ,undercoating\nWINDOW  TINT; Detailing')).toEqual([
      'Window tint',
      'undercoating',
      'Detailing',
    ]);
  });

  it('fit the field that they are shown in', () => {
    const names = Array.from({ length: 30 }, (_, n) => `Service number ${n} of this shop`);
    const text = otherServicesText(names);
    expect(text.length).toBeLessThanOrEqual(500);
    expect(otherServiceNames(text)).toEqual(names.slice(0, otherServiceNames(text).length));
  });
});
