import type { ApiClient } from '#api/client.ts';

const origin = typeof location === 'undefined' ? 'http://server.invalid' : location.origin;

/**
 * Operations about the session itself, which must not wait for it. Loaded on demand, so pages without sign-in
 * stay light.
 */
export async function directly(): Promise<ApiClient> {
  const { createApiClient } = await import('#api/client.ts');
  return createApiClient(origin);
}
