import { describe, expect, it } from 'vitest';
import type { HttpEnv } from '#platform/http/environment.ts';
import { appForThisTest, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';

// The better-known way round a limit: claim another address in a header each time (F5).

type Http = ReturnType<typeof httpOf>;

/** The server as one computer reaches it, whatever its requests say about where they come from. */
function fromOneSocket(app: TestApp): Http {
  const http = httpOf(app);
  const incoming = { socket: { remoteAddress: '198.51.100.7' } };
  const request = http.request.bind(http);
  http.request = (input, init) => request(input, init, { incoming } as HttpEnv['Bindings']);
  return http;
}

describe('a forged address', () => {
  const headers = [
    'X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'X-Cluster-Client-IP',
    'Fastly-Client-IP', 'X-Originating-IP', 'X-Remote-IP',
  ]; // prettier-ignore

  const tries = async (http: Http, headerOf: (n: number) => Record<string, string>) => {
    const statuses: number[] = [];
    for (let n = 0; n < 42; n += 1) {
      // Each time another account, so that only the address is counted.
      const guess = { email: `person-${n}@people.test`, password: 'not theirs' };
      statuses.push((await callOverHttp(http, 'accounts.signIn', guess, headerOf(n))).status);
    }
    return statuses.filter((status) => status !== 429).length;
  };

  it('buys no more tries to sign in than an honest one', async () => {
    const app = await appForThisTest();
    const http = fromOneSocket(app);
    const forget = () => app.product.system.database.executeSql('delete from rate_bucket');
    const honest = await tries(http, () => ({}));
    expect(honest).toBe(40);
    await forget();
    const forgedTries = await tries(http, (n) =>
      Object.fromEntries(
        headers.map((header) => [header, header === 'Forwarded' ? `for=203.0.113.${n}` : `203.0.113.${n}`]),
      ),
    );
    expect(forgedTries).toBe(honest);
  });

  it('does not change whose account is counted either', async () => {
    const app = await appForThisTest();
    const http = fromOneSocket(app);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      // As if from twelve places: the limit of addresses is not what stops this one.
      await app.product.system.database.executeSql(`delete from rate_bucket where key like 'sign-in-from:%'`);
      const guess = { email: 'ana@people.test', password: `guess ${n}` };
      const response = await callOverHttp(http, 'accounts.signIn', guess, {
        'X-Forwarded-For': `203.0.113.${n}`,
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });
});
