/** The part of it that the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Claims = Record<string, unknown>;
  type Account = { accountId: string; claims(): Claims };
  export type TokenContext = {
    oidc?: { route?: string };
    body?: Record<string, unknown>;
    request: { rawBody?: string };
  };

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    use(middleware: (ctx: TokenContext, next: () => Promise<void>) => Promise<void>): void;
  }
  export type { Account };
}
