import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { contract } from '#api/contract.ts';
import { brand } from '#domain/site/brand.ts';
import type { HttpEnv } from '#platform/http/environment.ts';
import { apiDocsPage } from '#platform/http/api-docs-page.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The sentence for people' },
    code: { type: 'string', description: 'Stable; see the list of the operation' },
    requestId: { type: 'string' },
    data: { type: 'object' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
} as const;

/** The description of the API, made of the contract that the server runs, and a page to read it. */
export function apiDocs(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  let document: ReturnType<typeof generator.generate> | undefined;
  const describe = () =>
    (document ??= generator.generate(contract, {
      info: { title: `${brand.name} API`, version: '1' },
      servers: [{ url: '/api' }],
      customErrorResponseBodySchema: () => problemSchema as never,
    }));
  app.get('/api/openapi.json', async (c) => c.json(await describe()));
  app.get('/api/docs', async (c) => c.html(apiDocsPage(await describe())));
  return app;
}
