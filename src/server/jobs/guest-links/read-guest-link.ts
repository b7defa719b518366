import { ensure } from '#domain/errors/errors.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { isAskingDevice } from '#server/accounts/sessions/asking-device.ts';
import type { Context } from '#server/core/context.ts';
import { findLiveGuestLink, type AskedOn } from './guest-link-queries.ts';

type AskedFrom = { device: string; address: string; at: string };

/** What the page of a guest's link asks before the press; uses nothing up. */
export async function readGuestLink(
  ctx: Context,
  { token }: { token: string },
): Promise<{ askedFrom: AskedFrom | null }> {
  const link = await findLiveGuestLink(ctx.tx, sha256Hex(token), ctx.now);
  ensure(link, 'LINK_INVALID');
  const { device_name: device, address, asked_at: at } = link;
  if (opensByPress(ctx, link) || !device || !address || !at) return { askedFrom: null };
  return { askedFrom: { device, address, at: at.toISOString() } };
}

/** On the device that asked a press is enough; so it is for a link that our staff asked for, which has no number. */
export function opensByPress(ctx: Context, link: AskedOn): boolean {
  return link.number === null || isAskingDevice(ctx, link);
}
