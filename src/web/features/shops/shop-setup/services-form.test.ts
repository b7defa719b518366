import { describe, expect, it } from 'vitest';
import { chosenServicesSchema } from '#domain/validation/shop-details.ts';
import { atFields } from './services-form.tsx';

describe('what the server refuses of the services step', () => {
  it('stands at the field that was typed into', () => {
    const sent = {
      selectedServices: [],
      laborRateCents: 100_001,
      serviceType: 'in_shop',
      serviceRadiusMiles: 10,
    };
    const { issues } = chosenServicesSchema.safeParse(sent).error!;
    const refused = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
    expect(atFields(refused)).toMatchObject({
      services: expect.any(String),
      laborRate: 'At most $1,000 an hour.',
    });
  });
});
