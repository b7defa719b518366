import { deviceName } from '#domain/accounts/device-name.ts';
import { nameDevice, numberOfLink } from '#server/accounts/sessions/asking-device.ts';
import type { AskedOn } from './guest-link-queries.ts';
import type { RequestOrigin, SessionCookie } from '#server/core/context.ts';

type Asking = {
  readonly cookie: SessionCookie;
  readonly request: RequestOrigin | null;
  readonly now: Date;
};

/** The device that asks now, as a link keeps it, with the number that the link asks for on another one. */
export function askedHere(ctx: Asking): AskedOn & { number: string } {
  return {
    device_hash: nameDevice(ctx),
    number: numberOfLink(),
    device_name: deviceName(ctx.request?.userAgent ?? null),
    address: ctx.request?.address ?? 'unknown',
    asked_at: ctx.now,
  };
}
