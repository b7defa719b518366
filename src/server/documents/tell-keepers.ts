import type { ShopId } from '#domain/ids.ts';
import type { RenderedMail } from '#platform/mail/templates/layout.ts';
import type { Context } from '../context.ts';
import { sendAccountMail } from '../identity/send-account-mail.ts';
import { listPaperKeepers } from './queries.ts';

/** A mail to everyone who speaks for a shop in its papers and its review: its owners and managers. */
export async function tellKeepers(
  ctx: Context,
  shopId: ShopId,
  { kind, mail }: { kind: string; mail: RenderedMail },
): Promise<void> {
  for (const to of new Set(await listPaperKeepers(ctx.tx, shopId))) {
    await sendAccountMail(ctx, { kind, to, mail });
  }
}

/** Where the shop looks after its papers; asked by a person, so the address is the one that they used. */
export function documentsUrl({ request }: Context): string {
  return new URL('/mechanic/shop/settings/documents', request?.origin).href;
}
