import type { ShopId } from '#domain/ids.ts';
import type { RenderedMail } from '#platform/mail/templates/layout.ts';
import type { Context } from '#server/core/context.ts';
import { tellKeepers } from '../documents/tell-keepers.ts';

export type StandingWords = { shop: string; reason: string; dashboardUrl: string };

/** Writes to the owners and managers of a shop what became of it, and why. */
export async function notifyOfStanding(
  ctx: Context,
  shop: { id: ShopId; name: string },
  { kind, reason, mail }: { kind: string; reason: string; mail: (about: StandingWords) => RenderedMail },
): Promise<void> {
  const dashboardUrl = new URL('/mechanic/shop/dashboard', ctx.request?.origin).href;
  await tellKeepers(ctx, shop.id, { kind, mail: mail({ shop: shop.name, reason, dashboardUrl }) });
}
