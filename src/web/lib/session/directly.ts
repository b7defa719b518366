import type { ApiClient } from '#api/client.ts';

const origin = typeof location === 'undefined' ? 'http://server.invalid' : location.origin;

/**
 * The operations, for what is asked about the session itself and so must not wait for it. Loaded when it is
 * needed: a page that nobody signs in on shows without it.
 */
export async function directly(): Promise<ApiClient> {
  const { createApiClient } = await import('#api/client.ts');
  return createApiClient(origin);
}
