import type { ShopId } from '#domain/ids.ts';
import type { RenderedMail } from '#platform/mail/templates/layout.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { notifyShop } from '#server/notifications/bell/notify-shop.ts';
import { listPaperKeepers } from './queries.ts';

/**
 * An email to everyone who speaks for a shop in its papers and its review, its owners and managers; and the
 * bell.
 */
export async function tellKeepers(
  ctx: Context,
  shopId: ShopId,
  { kind, mail }: { kind: string; mail: RenderedMail },
): Promise<void> {
  for (const to of new Set(await listPaperKeepers(ctx.tx, shopId))) {
    await sendAccountMail(ctx, { kind, to, mail });
  }
  const isPaper = kind.startsWith('shop.document_');
  await notifyShop(ctx, shopId, {
    kind: isPaper ? 'shop.papers' : 'shop.standing',
    // Each call is an occasion of its own: its transaction is that of the change.
    occasion: ctx.newId(),
    title: mail.subject,
    path: isPaper ? PAPERS : REVIEW,
  });
}

/** Where the shop looks after its papers, and where it reads what staff asked for. */
const PAPERS = '/mechanic/shop/settings/documents';
const REVIEW = '/mechanic/shop/settings/review';

/** Where the shop looks after its papers; asked by a person, so the address is the one that they used. */
export function documentsUrl({ request }: Context): string {
  return new URL(PAPERS, request?.origin).href;
}
