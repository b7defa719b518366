import { describe, expect, it } from 'vitest';
import { servedArea } from '#domain/marketplace/say-area.ts';
import { firstArea } from '#domain/marketplace/served-area.ts';
import { stateName } from '#domain/marketplace/state-names.ts';
import { usStates } from '#domain/validation/contact.ts';

const at = (zip: string, city: string | null, state: string | null = 'VA') => ({ zip, city, state });
const many = (count: number, town: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => at(String(20_100 + index), town(index)));

describe('where jobs are taken, in a sentence', () => {
  it('names ZIP codes and each town once, with its state in full', () => {
    const area = servedArea([at('20147', 'Ashburn'), at('20148', 'Ashburn'), at('20166', 'Sterling')]);
    expect(area).toEqual({
      zips: 'ZIP codes 20147, 20148 and 20166',
      towns: 'Ashburn and Sterling, Virginia',
      area: 'ZIP codes 20147, 20148 and 20166 (Ashburn and Sterling, Virginia)',
    });
    expect(servedArea([at('20147', 'Ashburn')]).area).toBe('ZIP code 20147 (Ashburn, Virginia)');
    const two = servedArea([at('20147', 'Ashburn'), at('20814', 'Bethesda', 'MD')]);
    expect(two.towns).toBe('Ashburn, Virginia; Bethesda, Maryland');
  });

  it('stays a sentence with very many, with none, and without a known town', () => {
    const area = servedArea([...many(1_200, (index) => `Town ${index}`), at('20814', 'Bethesda', 'MD')]);
    expect(area.area).toBe('1,201 ZIP codes (Virginia and Maryland)');
    expect(servedArea([])).toEqual({
      zips: 'no ZIP code at the moment',
      towns: 'select areas',
      area: 'no ZIP code at the moment',
    });
    expect(firstArea.area).toBe('ZIP codes 20147, 20148 and 20166');
  });

  it('knows every state by its name', () => {
    expect(usStates.filter((code) => stateName(code) === code)).toEqual([]);
  });
});
