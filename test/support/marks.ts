import type { TestApp } from './app.ts';
import { emailOf } from './people.ts';
import type { postJob } from './stories.ts';

/**
 * The exact address, the owner's whole name, their e-mail, their phone and the VIN, marked like bank notes:
 * wherever they turn up, a test can tell.
 */
export const marks = {
  street: '77 Canary Lane',
  vin: '1HGCM82633A004352',
  name: 'Anouk Canarybird',
  email: emailOf('ana'),
  phone: '7035550177',
};

/** Gives Ana a name and a phone that nobody else has, in our tests or in the demo world. */
export async function markAna({ product, world }: TestApp): Promise<void> {
  await product.system.database.executeSql('update auth_user set name = $1, phone = $2 where id = $3', [
    marks.name,
    marks.phone,
    world.users.ana,
  ]);
}

export type Sight = Record<keyof typeof marks, boolean>;
export const all: Sight = { street: true, name: true, email: true, phone: true, vin: true };
/** What the booked shop reads: everything but the phone, which is shown to no shop. */
export const ofTheBooked: Sight = { ...all, phone: false };
export const nothing: Sight = { street: false, name: false, email: false, phone: false, vin: false };

/** What a text tells, however it is written: as it is, in JSON, in an address, in a page or in base64. */
export function seen(text: string): Sight {
  const plain = `${text}\n${decodedFromAddress(text)}\n${decodedFromBase64(text)}`.toLowerCase();
  const tells = (mark: string) => plain.includes(mark.toLowerCase());
  return {
    street: tells(marks.street),
    name: tells(marks.name),
    email: tells(marks.email),
    // However it is set apart: as (703) 555-0177 on a page, with dots in a signature.
    phone: plain.replace(/[\s().-]/g, '').includes(marks.phone),
    vin: tells(marks.vin),
  };
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
    .map((word) => Buffer.from(word, 'base64').toString('latin1'))
    .join('\n');
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
