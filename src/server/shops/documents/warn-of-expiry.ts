import { assert } from '#domain/assert.ts';
import type { ShopDocumentId } from '#domain/ids.ts';
import { documentLabel, dueWarning, pausingDocuments } from '#domain/shops/shop-documents.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { documentEndsMail } from '#platform/mail/templates/about-documents.ts';
import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { findPaperWithShop, keepWarning, listToWarn } from './queries.ts';
import { tellKeepers } from './tell-keepers.ts';

const MOST_AT_ONCE = 500;

/**
 * Tells shops 30, 14 and 3 days before a paper ends, and when it has. That quoting pauses does not depend on
 * it: that follows from the date.
 */
export async function warnOfExpiry(system: System, atOnce = MOST_AT_ONCE): Promise<void> {
  const now = system.clock.now();
  let page = await listToWarn(system.database.kysely, { now, after: undefined, limit: atOnce });
  while (page.length > 0) {
    for (const paper of page) {
      assert(paper.expires_on, 'only what has an end can end');
      const days = dueWarning(paper.expires_on, dayOf(now, paper.time_zone));
      if (days !== undefined) await warn(system, paper.id, days);
    }
    page = await listToWarn(system.database.kysely, { now, after: page.at(-1), limit: atOnce });
  }
}

async function warn(system: System, id: ShopDocumentId, days: number): Promise<void> {
  await asSystem(system, async (ctx) => {
    if (!(await keepWarning(ctx.tx, id, days, ctx.now))) return;
    const paper = await findPaperWithShop(ctx.tx, id);
    const mail = documentEndsMail({
      document: documentLabel(paper.kind),
      holder: paper.holder,
      expiresOn: paper.expires_on!,
      isOver: days === 0,
      pausesQuoting: (pausingDocuments as readonly string[]).includes(paper.kind),
      documentsUrl: new URL('/mechanic/shop/settings/documents', system.publicUrl).href,
    });
    await tellKeepers(ctx, paper.shop_id, { kind: 'shop.document_ends', mail });
  });
}
