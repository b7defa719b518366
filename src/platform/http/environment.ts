import type { HttpBindings } from '@hono/node-server';

/** What every request carries from the first middleware on. */
export interface RequestFacts {
  requestId: string;
  /** From the socket and the trusted proxies only. */
  clientAddress: string;
  /** The client for limits: IPv6 addresses of one /64 are one client. */
  limitAddress: string;
  isHttps: boolean;
  /** The host that the client asked for, or PUBLIC_URL's. */
  host: string;
  /** PUBLIC_URL, or what the client used to reach us: the beginning of links. */
  origin: string;
  /** The operation of the contract that answers, once it is known; for the metrics. */
  answeredBy: { operation: string };
  /** For `<script nonce>` and `<style nonce>` of this one answer. */
  nonce: string;
}

export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: RequestFacts;
}
