import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#domain/shops/onboarding-draft.ts';
import { chosenServicesSchema } from '#domain/validation/shop-details.ts';
import { named } from './services-form.tsx';

describe('what the server refuses of the services step', () => {
  it('stands at the field that was typed into', () => {
    const sent = {
      selectedServices: [],
      laborRateCents: 100_001,
      serviceType: 'in_shop',
      serviceRadiusMiles: 21,
    };
    const { issues } = chosenServicesSchema.safeParse(sent).error!;
    const names: Record<string, string> = named;
    const fields = issues.map(({ path }) => names[path.join('.')] ?? path.join('.'));
    expect(fields).toEqual(['selectedServices', 'laborRate', 'serviceRadius']);
    expect(Object.keys(emptyDraft().services)).toEqual(expect.arrayContaining(fields));
  });
});
