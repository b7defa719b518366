import type { ApiClient } from '#api/client.ts';

type Call = (name: string, input?: unknown) => Promise<unknown>;

/** Calls an operation by its name, such as `shops.team.list`. */
export async function callNamed(client: ApiClient, name: string, input?: unknown): Promise<unknown> {
  const found = name
    .split('.')
    .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], client);
  return (found as (input?: unknown) => Promise<unknown>)(input);
}

/** A client whose every operation is answered by `call`. */
export function clientBy(call: Call): ApiClient {
  const at = (path: readonly string[]): unknown =>
    new Proxy(async (input?: unknown) => call(path.join('.'), input), {
      // A client is no promise, however often it is awaited.
      get: (_, step: string) => (step === 'then' ? undefined : at([...path, step])),
    });
  return at([]) as ApiClient;
}
