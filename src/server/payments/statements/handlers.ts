import { assert } from '#domain/assert.ts';
import type { ShopId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { listInvoices, readInvoice } from './invoices.ts';
import { drawStatement } from './statement-paper.ts';
import { readPeriod, statementOf } from './statement.ts';

export const statementHandlers: Handlers<'payments.statement'> = {
  list: (ctx, { after, limit, ...days }) =>
    statementOf(ctx, { shopId: shopOf(ctx.actor), after, limit, period: readPeriod(days) }),
  invoices: (ctx, page) => listInvoices(ctx, page),
  invoice: (ctx, { number }) => readInvoice(ctx, number),
  paper: (ctx, days) => drawStatement(ctx, { shopId: shopOf(ctx.actor), period: readPeriod(days) }),
};

function shopOf(actor: Actor): ShopId {
  assert(actor.kind === 'shop', 'only a shop has a statement');
  return actor.shopId;
}
