import { assert } from '#domain/assert.ts';
import { demoPeople } from '../people.ts';
import { customers } from './customers.ts';
import { demoShops } from './shops.ts';

/** Everyone but staff, by the email before the @. */
const people = [
  ...demoPeople.filter(({ staff }) => !staff).map(({ email }) => email.split('@')[0]!),
  ...Object.keys(customers),
  ...demoShops.filter(({ owner }) => owner !== undefined).map(({ slug }) => slug),
];
assert(people.length <= 100, 'an area code has a hundred numbers for samples, 555-0100 to 555-0199');

/** A sample number of their own; the shops have those of another area code. Staff have none. */
export function phoneOf(at: string): string | null {
  const index = people.indexOf(at);
  return index < 0 ? null : `57155501${String(index).padStart(2, '0')}`;
}
