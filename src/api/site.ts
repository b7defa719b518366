import * as z from 'zod';
import { figureKinds } from '#domain/site-figures.ts';
import { op } from './operation.ts';

export const site = {
  figures: op({
    method: 'GET',
    path: '/site/figures',
    summary: 'What the landing page counts: measured, and only what there is enough of',
    input: z.strictObject({}),
    output: z.object({
      figures: z.array(z.object({ kind: z.enum(figureKinds), value: z.number(), orMore: z.boolean() })),
      /** In the demo nothing is measured: the figures are invented, and must be called so. */
      sample: z.boolean(),
    }),
    access: { who: 'anyone' },
  }),
};
