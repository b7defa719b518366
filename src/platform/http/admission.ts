import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { fail } from '#domain/errors/errors.ts';
import { type Allowance, Budget, Places, Turns } from './budget.ts';
import { clientAddress, isTrusted, limitKey, type TrustedProxies } from './client-address.ts';
import type { HttpEnv } from './environment.ts';

/**
 * What one client may ask of one server process. Requests are counted by address before anything else is
 * done for them, and again by person once the session is known. An address may be an office or a household:
 * thirty people who each open a page every two seconds stay within every line.
 *
 * Units: requests, bytes, milliseconds of the decoder of pictures and papers, and for a live socket one for
 * a message and one for each topic in it. Two cores render 145 to 300 pages a second.
 */
export const budgets = {
  page: { address: { burst: 120, perSecond: 16 }, person: { burst: 60, perSecond: 4 } },
  api: { address: { burst: 300, perSecond: 32 }, person: { burst: 150, perSecond: 10 } },
  /** What changes something: forms of pages and the operations that are no GET. */
  write: { address: { burst: 120, perSecond: 12 }, person: { burst: 120, perSecond: 4 } },
  /** Files of the build, pictures and map tiles. */
  file: { address: { burst: 4_000, perSecond: 150 } },
  upload: { address: { burst: 60, perSecond: 0.1 }, person: { burst: 60, perSecond: 0.1 } },
  uploadBytes: {
    address: { burst: 60_000_000, perSecond: 100_000 },
    person: { burst: 120_000_000, perSecond: 200_000 },
  },
  decoderMs: { address: { burst: 30_000, perSecond: 100 }, person: { burst: 60_000, perSecond: 200 } },
  /** The payment provider calls from a few addresses, and each call is proven by its signature. */
  webhook: { address: { burst: 2_000, perSecond: 300 } },
  liveOpen: { address: { burst: 200, perSecond: 30 } },
  liveMessage: { address: { burst: 1_000, perSecond: 100 }, person: { burst: 500, perSecond: 25 } },
} as const satisfies Record<string, { address: Allowance; person?: Allowance }>;

/** What one client may hold at once. A browser opens up to six connections, and each page one socket. */
export const places = {
  connections: { address: 600 },
  sockets: { address: 300, person: 20 },
} as const;

/** How many requests of one client are worked on at once; the rest wait for their turn. */
const AT_ONCE = { page: 2, api: 2, decoder: 1 } as const;

type Name = keyof typeof budgets;
type Scope = 'address' | 'person';
export type AdmissionSettings = {
  budgets: Record<Name, { address: Allowance; person?: Allowance }>;
  places: { connections: { address: number }; sockets: { address: number; person: number } };
};

/** Tests bring smaller ones, or none that can be reached. */
const inForce: AdmissionSettings = { budgets, places };

/** Every line of the table, so many times as large. */
export function budgetsTimes(factor: number): AdmissionSettings {
  const larger = ({ burst, perSecond }: Allowance) => ({
    burst: burst * factor,
    perSecond: perSecond * factor,
  });
  const both = ({ address, person }: AdmissionSettings['budgets'][Name]) => ({
    address: larger(address),
    ...(person && { person: larger(person) }),
  });
  const names = Object.keys(budgets) as Name[];
  const { connections, sockets } = places;
  return {
    budgets: Object.fromEntries(
      names.map((name) => [name, both(budgets[name])]),
    ) as AdmissionSettings['budgets'],
    places: {
      connections: { address: connections.address * factor },
      sockets: { address: sockets.address * factor, person: sockets.person * factor },
    },
  };
}

/** They are a megabyte and more. */
const API_DOCUMENTS = ['/api/openapi.json', '/api/docs'];
const API_DOCUMENT_COST = 20;

const MISSING_FILE_COST = 40;

const isStaticFile = (path: string) => /\.\w+$/.test(path) && !path.endsWith('.data');
const costOf = (path: string) => (API_DOCUMENTS.includes(path) ? API_DOCUMENT_COST : 1);

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Which budget a request draws on, by its method and path alone. */
export function budgetOf(method: string, path: string): Name {
  if (path.startsWith('/api/webhooks/')) return 'webhook';
  if (path.startsWith('/api/files') && method === 'POST') return 'upload';
  if (!isRead(method)) return 'write';
  if (/^\/(api|healthz|readyz)(\/|$)/.test(path)) return 'api';
  return /^\/(files|map|assets)\//.test(path) ? 'file' : 'page';
}

/** Reads wait for their turn. What brings a body does not: a slow one would hold up all behind one address. */
export function hasTurns(budget: Name): budget is 'page' | 'api' {
  return budget === 'page' || budget === 'api';
}

/** What a client asks for: its address as `limitKey` makes it, and its session as `sessionIn` names it. */
export type Asking = { method: string; path: string; address: string; session: string | null };

/** Names the session of a cookie, under either of its names, whether or not there is such a session. */
export function sessionIn(cookies: string | undefined): string | null {
  const token = /(?:^|;\s*)(?:__Host-)?session=([\w-]{20,100})/.exec(cookies ?? '')?.[1];
  return token ? `session ${token}` : null;
}

/** The one layer in front of everything that answers strangers. */
export class Admission {
  readonly #budgets = new Map<string, Budget>();
  readonly #turns = {
    page: new Turns(AT_ONCE.page),
    api: new Turns(AT_ONCE.api),
    decoder: new Turns(AT_ONCE.decoder),
  };
  readonly #connections: Places;
  readonly #sockets: Record<Scope, Places>;

  constructor(settings: AdmissionSettings = inForce, now?: () => number) {
    for (const [name, scopes] of Object.entries(settings.budgets)) {
      for (const [scope, allowance] of Object.entries(scopes)) {
        this.#budgets.set(`${name} of ${scope}`, new Budget(allowance, now));
      }
    }
    this.#connections = new Places(settings.places.connections.address);
    this.#sockets = {
      address: new Places(settings.places.sockets.address),
      person: new Places(settings.places.sockets.person),
    };
  }

  /** Answers 0, or the seconds after which this client may ask again; then nothing was taken. */
  take(name: Name, scope: Scope, client: string, cost = 1): number {
    return this.#budgets.get(`${name} of ${scope}`)?.take(client, cost) ?? 0;
  }

  /** The same as a refusal. */
  require(name: Name, scope: Scope, client: string, cost = 1): void {
    const seconds = this.take(name, scope, client, cost);
    if (seconds > 0) fail('RATE_LIMITED', { seconds });
  }

  /** Charges what a request turned out to use, such as bytes without a stated length. */
  charge(name: Name, scope: Scope, client: string, cost: number): void {
    this.#budgets.get(`${name} of ${scope}`)?.charge(client, cost);
  }

  /** Refuses a client that still owes what its last requests cost. */
  requireNoDebt(name: Name, scope: Scope, client: string): void {
    this.require(name, scope, client, 0);
  }

  /** Does what a client asks for when it is its turn among all that the client asks for. */
  inTurn<T>(line: keyof typeof AT_ONCE, client: string, work: () => Promise<T>): Promise<T> {
    return this.#turns[line].run(client, work);
  }

  /** One more socket of an address and, where it is known, of a person; null where it is one too many. */
  takeSocket(address: string, person: string | null): (() => void) | null {
    const ofAddress = this.#sockets.address.take(address);
    const ofPerson = person === null ? () => {} : this.#sockets.person.take(person);
    const giveBack = () => {
      ofAddress?.();
      ofPerson?.();
    };
    if (ofAddress && ofPerson) return giveBack;
    giveBack();
    return null;
  }

  /**
   * Hangs up on connections that an address has too many of. A proxy of ours brings those of everyone, and
   * counts them itself.
   */
  countConnection(socket: Socket, trusted: TrustedProxies): void {
    const address = clientAddress(socket.remoteAddress, null, trusted);
    if (isTrusted(address, trusted)) return;
    const giveBack = this.#connections.take(limitKey(address));
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  }

  /** The seconds until a request would be let in; takes nothing. */
  secondsUntil({ method, path, address, session }: Asking): number {
    const name = isStaticFile(path) ? 'file' : budgetOf(method, path);
    const wait = (scope: Scope, client: string) =>
      this.#budgets.get(`${name} of ${scope}`)?.secondsUntil(client, costOf(path)) ?? 0;
    return Math.max(wait('address', address), session ? wait('person', session) : 0);
  }

  /** What looks like a file of the build, before the disk is asked for it. */
  readonly files: MiddlewareHandler<HttpEnv> = async (c, next) => {
    if (isStaticFile(c.req.path)) this.require('file', 'address', c.var.limitAddress);
    await next();
  };

  /** Everything else, and what looked like a file and is none: before a body is read or a session looked up. */
  readonly requests: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const { method, path } = c.req;
    const cost = costOf(path);
    // No page of ours asks for missing files, so a client that guesses names spends its file budget.
    if (isStaticFile(path)) this.charge('file', 'address', c.var.limitAddress, MISSING_FILE_COST);
    const budget = budgetOf(method, path);
    this.require(budget, 'address', c.var.limitAddress, cost);
    // Before its person is looked up, which costs more than a refusal.
    const session = sessionIn(c.req.header('Cookie'));
    if (session) this.require(budget, 'person', session, cost);
    if (hasTurns(budget)) await this.inTurn(budget, c.var.limitAddress, next);
    else await next();
  };
}
