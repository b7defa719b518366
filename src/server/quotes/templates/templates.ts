import type * as z from 'zod';
import type { QuoteTemplate } from '#api/quotes/templates.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { TemplateId } from '#domain/ids.ts';
import { quoteLimits } from '#domain/quotes/quote-limits.ts';
import { priceLines, quoteTotals } from '#domain/quotes/quote-lines.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import type { templateSchema } from '#domain/validation/quote.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { lockShop } from '#server/shops/move-shop.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplateRows,
  renameTemplateRow,
  type TemplateRow,
} from './template-queries.ts';

/** The templates of the caller's shop, by name. */
export async function listTemplates(ctx: Context): Promise<{ templates: QuoteTemplate[] }> {
  const rows = await listTemplateRows(ctx.tx, shopOf(ctx).shopId);
  const templates = rows.map(({ id, lines, duration_minutes: durationMinutes, updated_at, ...rest }) => ({
    ...rest,
    templateId: id,
    durationMinutes,
    lines: priceLines(lines),
    priceCents: quoteTotals(lines, 0).price,
    updatedAt: updated_at.toISOString(),
  }));
  return { templates };
}

type NewTemplate = z.output<typeof templateSchema> & { service: ServiceCode | null };

/** Keeps what was quoted once under a name, to be quoted again. Nothing that was sent hangs on it. */
export async function addTemplate(ctx: Context, template: NewTemplate): Promise<void> {
  const { shop, kept } = await lockTemplates(ctx);
  refuseTwice(kept, template.name);
  const { templatesAShop: most } = quoteLimits;
  ensure(kept.length < most, 'TOO_MANY_TEMPLATES', { most });
  const { name, service, kind, lines, warranty, message, durationMinutes } = template;
  const id = ctx.newId<TemplateId>();
  await insertTemplate(ctx.tx, {
    id,
    shop_id: shop.id,
    name,
    service,
    kind,
    lines,
    warranty,
    message,
    duration_minutes: durationMinutes,
    created_by: shopOf(ctx).userId,
    updated_at: ctx.now,
  });
  note(ctx, shop, 'quote_template.added', id, { name, lines: lines.length });
}

export async function renameTemplate(ctx: Context, id: TemplateId, name: string): Promise<void> {
  const { shop, kept } = await lockTemplates(ctx);
  const before = getTemplate(kept, id);
  refuseTwice(
    kept.filter((one) => one.id !== id),
    name,
  );
  await renameTemplateRow(ctx.tx, id, name, ctx.now);
  note(ctx, shop, 'quote_template.renamed', id, { name, was: before.name });
}

export async function removeTemplate(ctx: Context, id: TemplateId): Promise<void> {
  const { shop, kept } = await lockTemplates(ctx);
  const { name } = getTemplate(kept, id);
  await deleteTemplate(ctx.tx, id);
  note(ctx, shop, 'quote_template.removed', id, { name });
}

type Shop = Awaited<ReturnType<typeof lockShop>>;

/** Under the lock of the shop: of two members who fill the last place or take the same name one comes second. */
async function lockTemplates(ctx: Context): Promise<{ shop: Shop; kept: TemplateRow[] }> {
  const shop = await lockShop(ctx, shopOf(ctx).shopId);
  return { shop, kept: await listTemplateRows(ctx.tx, shop.id) };
}

function getTemplate(kept: readonly TemplateRow[], id: TemplateId): TemplateRow {
  const found = kept.find((one) => one.id === id);
  ensure(found, 'TEMPLATE_NOT_FOUND');
  return found;
}

function refuseTwice(kept: readonly TemplateRow[], name: string): void {
  const isTaken = kept.some((one) => one.name.toLowerCase() === name.toLowerCase());
  ensure(!isTaken, 'TEMPLATE_EXISTS', { name });
}

function note(
  ctx: Context,
  shop: Shop,
  action: string,
  id: TemplateId,
  after: Record<string, string | number>,
): void {
  ctx.audit({ action, entity: 'quote_template', entityId: id, market: shop.market, shopId: shop.id, after });
}

function shopOf({ actor }: Context): ShopActor {
  assert(actor.kind === 'shop', 'only a shop has templates');
  return actor;
}
