import * as z from 'zod';
import { templateId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { ownName } from '#domain/validation/own-name.ts';
import { serviceCode } from '#domain/validation/service.ts';
import { templateSchema } from '#domain/validation/quote.ts';
import { op } from '../operation.ts';
import { workLineView } from '../shapes/job-parts.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

const templateView = z.object({
  templateId,
  name: z.string(),
  /** For which service it was written, if for one. */
  service: serviceCode.nullable(),
  kind: z.enum(['quote', 'estimate']),
  lines: z.array(workLineView),
  warranty: z.string(),
  message: z.string(),
  durationMinutes: z.int(),
  /** What its lines come to today, without tax. */
  priceCents: centsSchema,
  updatedAt: instant,
});
export type QuoteTemplate = z.infer<typeof templateView>;

const shown = z.object({ templates: z.array(templateView) });
const write = { who: 'shop', permission: 'quotes.write' } as const;

/** Quotes that a shop writes again and again. They belong to the shop, not to who wrote them. */
export const templates = {
  list: op({
    method: 'GET',
    path: '/shop/quote-templates',
    summary: 'The templates of my shop, by name',
    input: z.strictObject({}),
    output: shown,
    access: { who: 'shop', permission: 'quotes.read' },
  }),
  add: op({
    method: 'POST',
    path: '/shop/quote-templates',
    summary: 'Keep a quote as a template under a name of its own',
    input: z.strictObject({
      ...templateSchema.shape,
      service: serviceCode.nullable().default(null),
      idempotencyKey,
    }),
    output: shown,
    errors: ['TEMPLATE_EXISTS', 'TOO_MANY_TEMPLATES'],
    access: write,
  }),
  rename: op({
    method: 'POST',
    path: '/shop/quote-templates/{templateId}/rename',
    summary: 'Give a template another name',
    input: z.strictObject({ templateId, name: ownName, idempotencyKey }),
    output: shown,
    errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_EXISTS'],
    access: write,
  }),
  remove: op({
    method: 'POST',
    path: '/shop/quote-templates/{templateId}/remove',
    summary: 'Throw a template away; added again it is a new one',
    input: z.strictObject({ templateId, idempotencyKey }),
    output: shown,
    errors: ['TEMPLATE_NOT_FOUND'],
    access: write,
  }),
};
