import type { JobId } from '#domain/ids.ts';
import type { TestApp } from './app.ts';
import { textOfPdf } from './inputs/pdf-text.ts';
import { emailOf } from './people.ts';
import { key, type postJob } from './stories.ts';

/**
 * What is kept from most readers, marked like bank notes: wherever one turns up, a test can tell. Of an owner
 * (Ana), of a shop (Mira's), and of our staff.
 */
export const marks = {
  street: '77 Canary Lane',
  vin: '1HGCM82633A004352',
  plate: 'KSTRL-77',
  nickname: 'Kestrel wagon',
  name: 'Anouk Canarybird',
  email: emailOf('ana'),
  phone: '7035550177',
  /** Where a session of the owner came from. */
  session: '198.51.100.77',
  /** Of the account of the person who owns the shop; what the shop itself is reached by is another. */
  shopOwnerEmail: emailOf('mira'),
  shopOwnerPhone: '5715550166',
  /** Contact details of a further location of the shop: for its people and for readers of contacts. */
  locationPhone: '5715550144',
  taxId: '54-7391846',
  licence: 'CNRY-62914',
  staffNote: 'Cormorant whistle',
  invitationNote: 'Pelican ledger',
  /** What an owner and the shop wrote to each other. */
  message: 'Whimbrel at noon',
};

/** Gives Ana's cars a plate and a name. */
export async function markCars({ product, world }: TestApp): Promise<void> {
  await product.system.database.executeSql(
    'update vehicle set plate = $1, nickname = $2 where customer_id = $3',
    [marks.plate, marks.nickname, world.users.ana],
  );
}

/** Gives Ana a unique name, phone and session, and her cars a plate and a name, in tests or the demo world. */
export async function markAna(app: TestApp): Promise<void> {
  const { product, world } = app;
  const { database, services } = product.system;
  await database.executeSql('update auth_user set name = $1, phone = $2 where id = $3', [
    marks.name,
    marks.phone,
    world.users.ana,
  ]);
  await markCars(app);
  await services.auth.createSession(world.users.ana, {
    audience: 'public',
    remember: true,
    secondFactor: true,
    provedAt: product.system.clock.now(),
    clientAddress: marks.session,
    userAgent: 'vitest',
  });
}

/** Gives Mira a phone, and her shop the numbers of its papers, which our staff have not looked at yet. */
export async function markMira({ product, world }: TestApp): Promise<void> {
  const { database } = product.system;
  const numbers = [marks.taxId, marks.licence, world.shops.mira.id];
  await database.executeSql('update shop set tax_id = $1, license_number = $2 where id = $3', numbers);
  await database.executeSql(
    `insert into shop_fact_change (id, shop_id, field, was, becomes, changed_by, changed_at)
     select gen_random_uuid(), shop.id, facts.field, facts.was, facts.becomes, $4, now()
     from shop, (values ('tax_id', '', $1), ('license_number', $2, '')) as facts (field, was, becomes)
     where shop.id = $3 and not exists (
       select 1 from shop_fact_change old where old.shop_id = shop.id and old.field = facts.field)`,
    [...numbers, world.users.mira],
  );
  // It has no hours and no bay, so it offers no time there.
  await database.executeSql(
    `insert into shop_location
       (id, shop_id, name, street, city, state, zip, phone, lat, lng, created_at, updated_at)
     select gen_random_uuid(), id, 'Annex', '9 Annex Road', city, state, zip, $1, lat, lng, now(), now()
     from shop where id = $2 and not exists (
       select from shop_location where shop_id = $2 and name = 'Annex')`,
    [marks.locationPhone, world.shops.mira.id],
  );
  const phone = [marks.shopOwnerPhone, world.users.mira];
  await database.executeSql('update auth_user set phone = $1 where id = $2', phone);
}

/** Staff write something about a job, its owner and its shop, and about a shop that they invite. */
export async function markNotes(app: TestApp, jobId: JobId): Promise<void> {
  const { records } = app.as('support');
  const { users, shops } = app.world;
  const about = { job: jobId, user: users.ana, shop: shops.mira.id } as const;
  for (const subject of ['job', 'user', 'shop'] as const) {
    const note = { subject, subjectId: about[subject], content: marks.staffNote };
    await records.addNote({ ...note, idempotencyKey: key() });
  }
}

export type Sight = Record<keyof typeof marks, boolean>;
const everyMark = Object.keys(marks) as (keyof Sight)[];
export const nothing = Object.fromEntries(everyMark.map((mark) => [mark, false])) as Sight;

/** These marks, and no other. */
export const only = (...known: readonly (keyof Sight)[]): Sight => ({
  ...nothing,
  ...Object.fromEntries(known.map((mark) => [mark, true])),
});

/** What an owner knows of themselves. */
export const ofTheOwner = only('street', 'vin', 'plate', 'nickname', 'name', 'email', 'phone', 'session');
/** What a booked shop reads of its customer: everything but the phone, which is shown to no shop. */
export const ofTheBooked = only('street', 'vin', 'name', 'email');
/** A shop's people have each other's email; who edits its profile has its numbers. */
export const ofTheShop = only('shopOwnerEmail', 'locationPhone');
export const ofTheManager = both(ofTheShop, only('taxId', 'licence'));
export const ofTheShopOwner = both(ofTheManager, only('shopOwnerPhone'));

/** What staff with both rights to contacts read, the numbers and places each by an act of its own. */
export const ofReveals = only(
  'email',
  'phone',
  'vin',
  'plate',
  'session',
  'shopOwnerEmail',
  'shopOwnerPhone',
  'locationPhone',
);

/** All that one of these sights shows. */
export function both(one: Sight, other: Sight): Sight {
  return only(...everyMark.filter((mark) => one[mark] || other[mark]));
}

/** What a text tells, however it is written: as it is, in JSON, in an address, in a page or in base64. */
export function seen(text: string): Sight {
  const plain = `${text}\n${decodedFromAddress(text)}\n${decodedFromBase64(text)}`.toLowerCase();
  // However a phone is set apart: as (703) 555-0177 on a page, with dots in a signature.
  const digits = plain.replace(/[\s().-]/g, '');
  const tells = (mark: keyof Sight) =>
    /phone/i.test(mark) ? digits.includes(marks[mark]) : plain.includes(marks[mark].toLowerCase());
  return Object.fromEntries(everyMark.map((mark) => [mark, tells(mark)])) as Sight;
}

function decodedFromAddress(text: string): string {
  const escapes: Record<string, string> = { '&#x40;': '@', '&#64;': '@', '\\u0040': '@', '&nbsp;': ' ' };
  return text
    .replace(/&#x40;|&#64;|\\u0040|&nbsp;/g, (escape) => escapes[escape]!)
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('+', ' ');
}

/** Cursors and tokens are base64: a mark in one would have left the server too. */
function decodedFromBase64(text: string): string {
  return (text.match(/[A-Za-z0-9+/_-]{24,}/g) ?? [])
    .map((word) => decoded(Buffer.from(word, 'base64')))
    .join('\n');
}

/** A PDF keeps its words packed, so they are unpacked before they are looked at. */
function decoded(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  return text.startsWith('%PDF-') ? `${text}\n${textOfPdf(bytes).join('\n')}` : text;
}

/** The posting of a job that carries the marks; each service once, so that no post is a duplicate. */
export function marked(
  service: NonNullable<Parameters<typeof postJob>[2]>['service'],
  more: Parameters<typeof postJob>[2] = {},
): NonNullable<Parameters<typeof postJob>[2]> {
  return {
    vehicle: { year: 2003, make: 'Honda', model: 'Accord', vin: marks.vin },
    address: { street: marks.street, city: 'Ashburn', state: 'VA' },
    service,
    ...more,
  };
}
