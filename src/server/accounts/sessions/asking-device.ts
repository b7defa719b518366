import { randomInt } from 'node:crypto';
import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { SessionCookie } from '#server/core/context.ts';

type Asking = { readonly cookie: SessionCookie };

/** The device that asks now, as its letters name it: the hash of its cookie. Null where it has none yet. */
export function deviceOf({ cookie }: Asking): string | null {
  const token = cookie.device?.token;
  return token ? sha256Hex(token) : null;
}

/** The same, and a device without a cookie gets one: what it asks for now is tied to it. */
export function nameDevice({ cookie }: Asking): string {
  const token = cookie.device?.token ?? randomToken();
  cookie.device?.set(token);
  return sha256Hex(token);
}

/** Whether something was asked for on this device. What names none was asked for elsewhere. */
export function isAskingDevice(ctx: Asking, { device_hash }: { device_hash: string | null }): boolean {
  return device_hash !== null && device_hash === deviceOf(ctx);
}

/** Whether a link opens: on the device that requested it, or with the number that is shown there. */
export function isAnswered(
  ctx: Asking,
  link: { device_hash: string | null; number: unknown },
  typed: string | undefined,
): boolean {
  return isAskingDevice(ctx, link) || (typed !== undefined && typed === link.number);
}

/** After these wrong answers a code or link is dead, and only a new one can be right. */
export const MOST_TRIES = 5;

/**
 * What the device that asks for a link shows, and the link asks for on another one. Short enough to carry
 * from one screen to another: with five tries a guess is right once in 2,000 links.
 */
export const numberOfLink = () => String(randomInt(0, 10_000)).padStart(4, '0');
