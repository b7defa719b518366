import * as z from 'zod';
import { listOf } from '../objects/parts.ts';
import type { Api } from './api.ts';
import { page } from './form.ts';

/** What an operator sets up at the provider: the account of the platform, and where it is told of events. */
export function platformRoutes({ get }: Api): void {
  get('/v1/account', z.strictObject({}), async (_, { simulator }) => ({
    id: 'acct_platform',
    object: 'account',
    type: 'standard',
    ...simulator.platform.account,
  }));
  get('/v1/webhook_endpoints', z.strictObject(page), async (_, { simulator }) => {
    const endpoints = simulator.platform.endpoints.map((endpoint, at) => ({
      id: `we_${at + 1}`,
      object: 'webhook_endpoint',
      ...endpoint,
    }));
    return listOf('/v1/webhook_endpoints', endpoints, false);
  });
}
