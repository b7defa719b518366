import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverForCutOffs } from '#test/support/servers/cut-off.ts';
import { WEBHOOK_PATH } from './webhook-path.ts';

// A sender who goes away in the middle of a body is no failure of ours: nothing is done, and no alarm sounds.

let server: Awaited<ReturnType<typeof serverForCutOffs>>;
beforeAll(async () => {
  server = await serverForCutOffs();
});
afterAll(() => server.close());

describe.each([
  ['a webhook', WEBHOOK_PATH, 'application/json'],
  ['an operation', '/api/support/tickets', 'application/json'],
  ['a form of an operation', '/api/support/tickets', 'multipart/form-data; boundary=x'],
  ['a picture', '/api/files', 'image/jpeg'],
  ['an answer of a sign-in provider', '/auth/callback/apple', 'application/x-www-form-urlencoded'],
])('%s whose sender goes away', (_, path, type) => {
  it.each(['stated', 'chunked'] as const)('is a refusal in the log, its length %s', async (framing) => {
    const seen = await server.cutOff({ path, type, framing });
    expect(seen.filter(({ level }) => level === 'error')).toEqual([]);
    const status = seen.find(({ msg }) => msg === 'request')?.status;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
