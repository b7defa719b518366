import type { Handlers } from '#server/core/handlers.ts';
import { savePictures, showPictures } from './pictures.ts';
import { acceptTerms, savePolicies, showPolicies } from './policies.ts';

/** What the shop says of itself re-opens its review, and is answered by `vetting/`. */
export const profileHandlers: Omit<
  Handlers<'shops.profile'>,
  'details' | 'saveDetails' | 'savePublicPage'
> = {
  pictures: (ctx) => showPictures(ctx),
  savePictures: async (ctx, hung) => {
    await savePictures(ctx, hung);
    return showPictures(ctx);
  },
  policies: (ctx) => showPolicies(ctx),
  savePolicies: async (ctx, said) => {
    await savePolicies(ctx, said);
    return showPolicies(ctx);
  },
  acceptTerms: async (ctx, { version }) => {
    await acceptTerms(ctx, version);
    return showPolicies(ctx);
  },
};
