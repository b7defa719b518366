import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import type { PostSelection } from '#web/features/post-draft/selection.ts';
import { emptyValues, postOf, problemsOf } from './post-values.ts';

const now = new Date(2026, 10, 20, 12);
const ashburn = { city: 'Ashburn', state: 'VA' };
const selection: PostSelection = {
  zip: '20148',
  vehicle: { year: 2019, make: 'Honda', model: 'Civic', trim: null, details: null },
  service: 'brakes',
};
const problems = (values: Partial<typeof emptyValues>, email = 'ana@example.com') => {
  const all = { ...emptyValues, ...values };
  return problemsOf(all, postOf(all, selection, email, ashburn), now);
};

describe('the form of a post', () => {
  it('needs an e-mail and nothing else', () => {
    expect(problems({})).toEqual({});
    expect(problems({}, 'ana')).toEqual({ email: 'Enter an e-mail address, such as name@example.com.' });
  });

  it('needs an amount behind a fixed price, and a card behind what is booked by itself', () => {
    expect(Object.keys(problems({ fixedPrice: true }))).toEqual(['budgetCents']);
    expect(Object.keys(problems({ response: 'auto' }))).toEqual(['budgetCents', 'cardId']);
    expect(Object.keys(problems({ instantAccept: true, budgetCents: cents(200_00) }))).toEqual(['cardId']);
  });

  it('notices a window that is over', () => {
    expect(problems({ windows: [{ date: '2026-11-19', from: '09:00', to: '12:00' }] })).toHaveProperty(
      'windows',
    );
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
