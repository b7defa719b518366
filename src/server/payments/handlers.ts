import { assert } from '#domain/assert.ts';
import type { Handlers } from '../handlers.ts';
import { statementOf } from './statement.ts';

export const statementHandlers: Handlers<'statement'> = {
  list: (ctx, { after, limit }) => {
    assert(ctx.actor.kind === 'shop', 'only a shop has a statement');
    return statementOf(ctx, { shopId: ctx.actor.shopId, after, limit });
  },
};
