import type { Insertable } from 'kysely';
import type { ShopId, TemplateId } from '#domain/ids.ts';
import { quoteLimits } from '#domain/quotes/quote-limits.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { QuoteLine } from '#domain/quotes/quote-lines.ts';
import { jsonb } from '#platform/database/column-types.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function listTemplateRows(tx: Tx, shopId: ShopId) {
  const rows = await tx
    .selectFrom('quote_template')
    .select([
      'id',
      'name',
      'service',
      'kind',
      'lines',
      'warranty',
      'message',
      'duration_minutes',
      'updated_at',
    ])
    .$narrowType<{ service: ServiceCode | null }>()
    .where('shop_id', '=', shopId)
    .orderBy(({ fn, ref }) => fn('lower', [ref('name')]))
    .limit(quoteLimits.templatesAShop)
    .execute();
  return rows.map(({ lines, ...row }) => ({ ...row, lines: lines as unknown as QuoteLine[] }));
}

export type TemplateRow = Awaited<ReturnType<typeof listTemplateRows>>[number];

type NewTemplate = Omit<Insertable<Schema['quote_template']>, 'lines'> & { lines: readonly QuoteLine[] };

export async function insertTemplate(tx: Tx, { lines, ...row }: NewTemplate): Promise<void> {
  await tx
    .insertInto('quote_template')
    .values({ ...row, lines: jsonb(lines) })
    .execute();
}

export async function renameTemplateRow(tx: Tx, id: TemplateId, name: string, at: Date): Promise<void> {
  await tx.updateTable('quote_template').set({ name, updated_at: at }).where('id', '=', id).execute();
}

export async function deleteTemplate(tx: Tx, id: TemplateId): Promise<void> {
  await tx.deleteFrom('quote_template').where('id', '=', id).execute();
}
