import type { Handlers } from '#server/core/handlers.ts';
import { addSearch, listSearches, removeSearch, saveSearch } from './keep-search.ts';

export const savedSearchesHandlers: Handlers<'marketplace.savedSearches'> = {
  list: (ctx) => listSearches(ctx),
  add: async (ctx, { name, notify, query }) => {
    await addSearch(ctx, { name, notify, query });
    return listSearches(ctx);
  },
  save: async (ctx, { searchId, name, notify, query }) => {
    await saveSearch(ctx, searchId, { name, notify, query });
    return listSearches(ctx);
  },
  remove: async (ctx, { searchId }) => {
    await removeSearch(ctx, searchId);
    return listSearches(ctx);
  },
};
