import { describe, expect, it } from 'vitest';
import { leaveOut, type Revealing, revealing } from '#domain/jobs/public-words.ts';
import { jobPostSchema } from '#domain/validation/job.ts';
import { personName } from '#domain/validation/contact.ts';
import { locationSchema } from '#domain/validation/location.ts';
import { offeringDescription, ownServiceName } from '#domain/validation/offering.ts';
import { chosenServicesSchema, shopDetailsSchema } from '#domain/validation/shop-details.ts';

describe('public words', () => {
  it.each([
    ['Call me at (703) 555-0142.', 'phone'],
    ['703.555.0142', 'phone'],
    ['+1 703–555–0142, evenings', 'phone'],
    ['７０３５５５０１４２', 'phone'],
    ['7 0 3 5 5 5 0 1 4 2', 'phone'],
    ['seven zero three five five five zero one four two', 'phone'],
    ['Ring +44 20 7946 0958', 'phone'],
    ['Text me: 555-0142', 'phone'],
    ['Write to ana@people.test', 'email'],
    ['ana (at) people (dot) com', 'email'],
    ['ana at people dot com', 'email'],
    ['See https://example.test/x', 'link'],
    ['Pictures on www.example.test', 'link'],
    ['anas-garage.com has pictures', 'link'],
    ['t.me/anaortiz', 'link'],
    ['7 0 3 / 5 5 5 / 0 1 2 3', 'phone'],
    ['703 / 555 / 0123', 'phone'],
    ['703/555-0123, evenings', 'phone'],
    ['7\u20680\u20693 5\u200B55 \u202E0123', 'phone'],
    ['7\u31640\u{E0020}3\u00AD5\u061C5\uFE0F5\u20660123', 'phone'],
    ['hoist-brakes.shop has pictures', 'link'],
    ['Look at dulles.repair', 'link'],
    ['ashburn.autos', 'link'],
    ['refunds.xyz now', 'link'],
    ['Brake\u200BFix.Shop', 'link'],
    ['see anas.online', 'link'],
    ['pay\u2024pal.xyz', 'link'],
    ['I am @ana_ortiz everywhere', 'handle'],
    ['The car stands at 77 Canary Lane', 'address'],
    ['44050 Ashburn Shopping Plaza, second row', 'address'],
    ['12 n. main st, blue door', 'address'],
    ['350 5th Ave', 'address'],
    ['21 Martin Luther King Jr Blvd', 'address'],
    ['P.O. Box 12', 'address'],
    ['It is parked at 39.0437, -77.4875', 'address'],
    ['VIN 1HGCM82633A004352', 'vin'],
  ])('include ways to contact a person: %j is %s', (words, found) => {
    expect(revealing(words)[0]?.kind).toBe(found);
  });

  it.each([
    'Paid 320.08, at 61,204 miles, on 11/02/2026.',
    'Done @ 5 p.m. sharp. Thanks.',
    'Since 2026-11-02 12:30 it stalls.',
    'After 20 minutes on the highway the 4 wheel drive light comes on.',
    'My 2012 Jeep won’t drive. It is a 2012 Jeep that does not drive.',
    "The 2018 Civic doesn't drive straight at 60 mph on a bumpy road.",
    'Taken to the dealer.Shop said it is fine. Tires 225/45/17 225/45/17, since 01/02/2025 04/05/2026.',
    'Squeaks.Then it stops. About 2 blocks down the street.',
    'All-terrain if you have them in 275/65R18, 0W-20, code P0420, part 45022-T2G-A01.',
    'Knocks at 10 miles per hour, every second place I go. 3 times a week, all the way.',
    'Quoted me 1,200 to 1,500 dollars; 500-1000 would be better. Please call before you start.',
    'One or two of the four wheels, three days ago.',
    'Look at the front left one at the dealer.',
    'A 2018 Focus ST, a 2012 Lexus CT 200h, a 1998 Buick Park Avenue, a 2021 Tahoe All-Wheel Drive.',
  ])('may say %j', (words) => {
    expect(revealing(words)).toEqual([]);
  });

  // A pattern that could share these among its parts in many ways would still be at work tomorrow.
  it.each(['1.234 ', '1.234 n', 'a at', '12 main ', 'call 5', 'p.o. box'])(
    'are read to their end, whatever follows %j',
    (head) => {
      for (const part of [' ', '\n', '\u00A0', '° ', 'a ', 'a.', 'at ', '(']) {
        expect(revealing(`${head}${part.repeat(10_000 / part.length)}x`), part).toEqual([]);
      }
    },
  );
});

const says = (kind: Revealing, text: string) => leaveOut([{ kind, text }]);

describe('the post of a repair', () => {
  const post = {
    email: 'ana@people.test',
    zip: '20147',
    vehicle: { year: 2018, make: 'Honda', model: 'Accord' },
    service: 'brakes',
  };

  it.each([
    ['description', { description: 'Call 703 555 0142.' }, says('phone', '703 555 0142')],
    [
      'vehicle.make',
      { vehicle: { ...post.vehicle, make: 'ana@people.test' } },
      says('email', 'ana@people.test'),
    ],
    [
      'vehicle.model',
      { vehicle: { ...post.vehicle, model: '77 Canary Lane' } },
      says('address', '77 Canary Lane'),
    ],
    [
      'vehicle.trim',
      { vehicle: { ...post.vehicle, trim: 'www.people.test' } },
      says('link', 'www.people.test'),
    ],
    // Every word of a name is public, except the first.
    ['name', { name: 'Ana 703-555-0142' }, says('phone', '703-555-0142')],
  ])('is refused at %s for what would be public', (field, part, message) => {
    const { error } = jobPostSchema.safeParse({ ...post, ...part });
    expect(error?.issues).toMatchObject([{ path: field.split('.'), message }]);
  });

  it('is refused for words that are too long, without a look at what they say', () => {
    const { error } = jobPostSchema.safeParse({ ...post, name: `${'a'.repeat(80)} 703-555-0142` });
    expect(error?.issues).toMatchObject([{ code: 'too_big', path: ['name'] }]);
  });

  it('takes an address where it belongs', () => {
    const address = { street: '77 Canary Lane', city: 'Ashburn', state: 'VA' };
    expect(jobPostSchema.safeParse({ ...post, address }).success).toBe(true);
  });

  it('and a name anywhere else are held to the same', () => {
    expect(personName('Enter a name.').safeParse('Ana O’Neil-Ortiz III').success).toBe(true);
    expect(personName('Enter a name.').safeParse('Ana ana@people.test').success).toBe(false);
  });
});

describe('what a shop says of itself', () => {
  const { description } = shopDetailsSchema.shape;
  const { otherServices } = chosenServicesSchema.shape;
  const location = locationSchema.shape.name;
  const fields = { description, otherServices, offeringDescription, ownServiceName, location };

  it.each(Object.entries(fields))('never leads past us: %s', (_, field) => {
    for (const words of ['Brakes, 703-555-0142', 'Brakes. ana@people.test', 'Brakes: www.people.test']) {
      expect(field.safeParse(words).success, words).toBe(false);
    }
    expect(field.safeParse('Honest brakes since 1984').success).toBe(true);
  });

  it.each([
    '12 months or 12,000 miles on parts and labor.',
    '24 months/24,000 miles, 36 months/36,000 miles on engines.',
    'Open 24/7, 365 days. 30 years on the road, 24 hour road service.',
    'Cancel 24 hours before; after that a $50.00 fee. Rates from 2026-01-01.',
    'ISO 9001, ASE certified 1998-2026; tires 275/65R18, oil 0W-20.',
  ])('may be %j', (words) => {
    expect(description.safeParse(words).success).toBe(true);
  });
});
