import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { type Context, Hono } from 'hono';
import { contract } from '#api/contract.ts';
import { brand } from '#domain/site/brand.ts';
import type { HttpEnv } from '#platform/http/environment.ts';
import { apiDocsPage } from '#platform/http/api-docs-page.ts';
import { sha256Hex } from '#platform/tokens.ts';

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

/**
 * The description of the API, made of the contract that the server runs, and a page to read it. Both are
 * large, the same for everyone and for as long as this process runs: they are written once and kept by
 * browsers and proxies.
 */
export function apiDocs(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  let written: Promise<{ json: string; page: string; tag: string }> | undefined;
  const documents = () => (written ??= writeDocuments());
  const answer = async (c: Context<HttpEnv>, form: 'json' | 'page') => {
    const documentsNow = await documents();
    const tag = `W/"${documentsNow.tag}-${form}"`;
    const headers = { ETag: tag, 'Cache-Control': 'public, max-age=3600' };
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304, headers);
    const type = form === 'json' ? 'application/json' : 'text/html; charset=utf-8';
    return c.body(documentsNow[form], 200, { ...headers, 'Content-Type': type });
  };
  app.get('/api/openapi.json', (c) => answer(c, 'json'));
  app.get('/api/docs', (c) => answer(c, 'page'));
  return app;
}

async function writeDocuments() {
  const document = await generator.generate(contract, {
    info: { title: `${brand.name} API`, version: '1' },
    servers: [{ url: '/api' }],
    customErrorResponseBodySchema: () => problemSchema as never,
  });
  const json = JSON.stringify(document);
  return { json, page: apiDocsPage(document), tag: sha256Hex(json).slice(0, 16) };
}
