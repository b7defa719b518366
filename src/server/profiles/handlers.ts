import type { Handlers } from '../handlers.ts';
import { savePictures, showPictures } from './pictures.ts';
import { acceptTerms, savePolicies, showPolicies } from './policies.ts';

export const shopProfileHandlers: Handlers<'shopProfile'> = {
  pictures: (ctx) => showPictures(ctx),
  savePictures: async (ctx, { logo, photos }) => {
    await savePictures(ctx, { logo, photos });
    return showPictures(ctx);
  },
  policies: (ctx) => showPolicies(ctx),
  savePolicies: async (ctx, { cancellationPolicy, warrantyTerms }) => {
    await savePolicies(ctx, { cancellationPolicy, warrantyTerms });
    return showPolicies(ctx);
  },
  acceptTerms: async (ctx, { version }) => {
    await acceptTerms(ctx, version);
    return showPolicies(ctx);
  },
};
