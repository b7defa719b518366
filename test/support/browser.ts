import type { HttpEnv } from '#platform/http/environment.ts';
import type { TestApp } from './app.ts';
import { callOverHttp, httpOf } from './servers/http.ts';

/** What a browser sees of an answer; what is never the same twice is left out. */
export type Seen = { status: number; headers: Record<string, string>; body: Record<string, unknown> };

export type Browser = { call(name: string, input: Record<string, unknown>): Promise<Seen> };

/** Opens browsers, each at an address, that call operations over HTTP and keep their cookies. */
export function browsersOf(app: TestApp): (address: string) => Browser {
  const http = httpOf(app);
  return (address) => {
    const incoming = { socket: { remoteAddress: address } };
    const request: typeof http.request = (input, init) =>
      http.request(input, init, { incoming } as HttpEnv['Bindings']);
    const cookies = new Map<string, string>();
    return {
      call: async (name, input) => {
        const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const answer = await callOverHttp({ request }, name, input, Cookie ? { Cookie } : {});
        for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line);
        return seen(answer);
      },
    };
  };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

async function seen(answer: Response): Promise<Seen> {
  const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
  const policy = headers['content-security-policy'];
  if (policy) headers['content-security-policy'] = policy.replaceAll(/'nonce-[^']*'/g, 'nonce');
  const { requestId: __, ...body } = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, headers, body };
}
