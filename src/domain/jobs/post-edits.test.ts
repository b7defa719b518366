import { describe, expect, it } from 'vitest';
import {
  changesTheWork,
  mergeChanges,
  nameFields,
  type PostField,
  sayChange,
  toldToShops,
} from './post-edits.ts';

const zone = 'America/New_York';
const change = (field: PostField) => ({ field, before: null, after: null });

describe('an edit of a post', () => {
  it.each([
    ['service', true],
    ['car', true],
    ['description', true],
    ['photos', true],
    ['moreServices', true],
    ['drivable', true],
    ['symptom', true],
    ['troubleCodes', true],
    ['answers', true],
    ['odometerMiles', false],
    ['towNote', false],
    ['windows', false],
    ['budgetCents', false],
    ['fixedPrice', false],
    ['instantAccept', false],
    ['mobileOk', false],
    ['address', false],
    ['addressVisibility', false],
    ['response', false],
  ] as const)('of "%s" makes quotes wait: %s', (field, waits) => {
    expect(changesTheWork([change(field)])).toBe(waits);
  });

  it('tells shops everything but how the owner answers', () => {
    expect(toldToShops([change('response')])).toEqual([]);
    expect(toldToShops([change('windows'), change('mobileOk')])).toHaveLength(2);
  });

  it('joins several edits from the first word to the last', () => {
    const edits = [
      [{ field: 'budgetCents', before: 100_00, after: 150_00 }],
      [
        { field: 'budgetCents', before: 150_00, after: 200_00 },
        { field: 'service', before: 'brakes', after: 'tires' },
      ],
    ] as const;
    expect(mergeChanges(edits)).toEqual([
      { field: 'service', before: 'brakes', after: 'tires' },
      { field: 'budgetCents', before: 100_00, after: 200_00 },
    ]);
    expect(nameFields(mergeChanges(edits))).toBe('service, budget');
  });

  it.each([
    [{ field: 'budgetCents', before: null, after: 200_00 }, 'none', '$200.00'],
    [{ field: 'mobileOk', before: false, after: true }, 'no', 'yes'],
    [{ field: 'description', before: '', after: 'It squeals.' }, 'none', 'It squeals.'],
    [{ field: 'photos', before: 1, after: 0 }, '1 photo', 'no photos'],
    [{ field: 'photos', before: 2, after: 2 }, '2 photos', '2 photos (changed)'],
    [{ field: 'odometerMiles', before: null, after: 61_204 }, 'none', '61,204 miles'],
    [{ field: 'drivable', before: null, after: 'no' }, 'none', 'Needs a tow'],
    [
      { field: 'moreServices', before: [], after: ['Tire Service', 'Battery'] },
      'none',
      'Tire Service, Battery',
    ],
    [{ field: 'troubleCodes', before: ['P0300'], after: [] }, 'P0300', 'none'],
    [
      { field: 'symptom', before: null, after: { kind: 'noise', place: 'brakes', sign: 'grind' } },
      'none',
      'Noise, brakes: grinds when braking',
    ],
    [
      { field: 'answers', before: [], after: [{ question: 'brake_axle', answer: 'front' }] },
      'none',
      'Which brakes? Front',
    ],
    [{ field: 'response', before: 'review', after: 'auto' }, 'reviews every quote', 'accepts by rule'],
    [
      {
        field: 'windows',
        before: [],
        after: [{ startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T17:00:00Z' }],
      },
      'flexible',
      'Sat, Nov 21, 9:00 AM EST to 12:00 PM',
    ],
  ] as const)('says %o', (edit, before, after) => {
    expect(sayChange(edit, zone)).toMatchObject({ before, after });
  });
});
