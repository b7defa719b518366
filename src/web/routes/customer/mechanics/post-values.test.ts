import { nothingSelected } from '#domain/vehicles/vehicle-selection.ts';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { PostSelection } from '#web/features/jobs/post-draft/selection.ts';
import {
  emptyValues,
  goesByItself,
  markedField,
  placed,
  postOf,
  postValuesSchema,
  problemsOf,
  withoutCard,
} from './post-values.ts';

const now = new Date(2026, 10, 20, 12);
const ashburn = { city: 'Ashburn', state: 'VA' };
const selection: PostSelection = {
  zip: '20148',
  vehicle: { ...nothingSelected, year: 2019, make: 'Honda', model: 'Civic', source: 'chosen' },
  service: 'brakes',
};
const problems = (values: Partial<typeof emptyValues>, email = 'ana@example.com') => {
  const all = { ...emptyValues, ...values };
  return problemsOf(all, postOf(all, selection, email, ashburn), now, ashburn);
};

describe('the form of a post', () => {
  it('needs an email and nothing else', () => {
    expect(problems({})).toEqual({});
    expect(problems({}, 'ana')).toEqual({ email: 'Enter an email address, such as name@example.com.' });
  });

  it('needs an amount behind a fixed price, and a card behind what is booked by itself', () => {
    expect(Object.keys(problems({ fixedPrice: true }))).toEqual(['budgetCents']);
    expect(Object.keys(problems({ response: 'auto' }))).toEqual(['budgetCents', 'cardId']);
    expect(Object.keys(problems({ instantAccept: true, budgetCents: cents(200_00) }))).toEqual(['cardId']);
  });

  it('books nothing by itself for a guest, whatever was chosen before they logged out', () => {
    const chosen = { ...emptyValues, instantAccept: true, response: 'auto' as const };
    expect(goesByItself(withoutCard(chosen))).toBe(false);
  });

  it('notices a window that is over', () => {
    expect(problems({ windows: [{ date: '2026-11-19', from: '09:00', to: '12:00' }] })).toHaveProperty(
      'windows',
    );
  });

  it.each(['date', 'from', 'to'])('is kept while the box "%s" of a time is empty, but not sent', (box) => {
    const window = { date: '2026-11-21', from: '09:00', to: '12:00', [box]: '' };
    expect(postOf({ ...emptyValues, windows: [window] }, selection, 'a@b.co', ashburn)).toMatchObject({
      zip: '20148',
    });
    expect(problems({ windows: [window] })).toHaveProperty('windows');
  });

  it('says of an amount that it cannot be read, or that it is too much', () => {
    expect(problems({ budgetCents: { typed: '$$$400 dollars' } })).toEqual({
      budgetCents: 'Enter an amount like 200 or 1,234.50.',
    });
    expect(problems({ fixedPrice: true, budgetCents: { typed: 'abc' } }).budgetCents).toBe(
      'Enter an amount like 200 or 1,234.50.',
    );
    expect(problems({ budgetCents: cents(100_000_000) })).toEqual({ budgetCents: 'At most $999,999.99.' });
  });

  it('keeps everything while one part of it is wrong', () => {
    const wrong = { ...emptyValues, description: 'It squeaks.', budgetCents: 99_999_999_999 };
    expect(postValuesSchema.parse(wrong)).toEqual(wrong);
    const unread = { ...wrong, budgetCents: { typed: 'abc' }, windows: [{ date: '', from: '', to: '' }] };
    expect(postValuesSchema.parse(unread)).toEqual(unread);
    expect(postValuesSchema.parse({ ...wrong, cardId: 7, photos: 'none' })).toEqual(wrong);
    const { photos: _, ...older } = wrong;
    expect(postValuesSchema.parse(older)).toEqual(wrong);
  });

  it('marks the field that a refusal is about, and leaves what it cannot mark to be said', () => {
    expect(markedField(placed({ 'address.street': 'Street and number.' }))).toBe('street');
    expect(markedField(placed({ budgetCents: 'Enter an amount for the fixed price.' }))).toBe('budgetCents');
    expect(markedField(placed({ photos: 'You can add up to 8 pictures.' }))).toBeUndefined();
    expect(markedField(placed({ 'windows.0': 'The end must come after the start.' }))).toBeUndefined();
  });

  it('sends the street with the place of the ZIP, and no address without a street', () => {
    expect(postOf({ ...emptyValues, street: '1 Main St' }, selection, 'a@b.co', ashburn)?.address).toEqual({
      street: '1 Main St',
      ...ashburn,
    });
    expect(postOf(emptyValues, selection, 'a@b.co', ashburn)?.address).toBeNull();
  });

  it('is not a post before ZIP, car and service are chosen', () => {
    expect(postOf(emptyValues, { ...selection, service: null }, 'a@b.co', ashburn)).toBeNull();
  });
});
