import { expect, it } from 'vitest';
import { brand } from '#domain/site/brand.ts';
import { appForThisTest } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { key } from '#test/support/stories.ts';

it('links in emails lead to this site, whatever host a request was addressed to', async () => {
  const app = await appForThisTest();
  const { product } = app;
  // As on a laptop: a server without a set address takes the host of the request.
  const untold = { ...product, config: { ...product.config, PUBLIC_URL: undefined } };
  const answer = await httpOf({ ...app, product: untold }).request(
    'http://evil.example/api/support/tickets',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://evil.example' },
      body: JSON.stringify({
        name: 'Ana Ruiz',
        email: 'ana@people.test',
        topic: 'other',
        message: 'Where do I find my receipt of last week?',
        idempotencyKey: key(),
      }),
    },
  );
  expect(answer.status).toBe(200);
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: brand.supportAddress });
  const text = messages.map((message) => message.text).join('');
  expect(text).toContain('/admin/support/');
  expect(text).not.toContain('evil.example');
});

it('password managers are led to where a password is changed', async () => {
  const app = await appForThisTest();
  const answer = await httpOf(app).request('http://hoist.test/.well-known/change-password');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/account/security']);
});
