import type { IncomingMessage, Server } from 'node:http';
import type { Actor } from '#domain/permissions/actor.ts';
import { clientAddress, limitKey, trustedProxies } from '#platform/http/client-address.ts';
import { readSessionToken } from '#platform/http/cookie.ts';
import { headersOfUpgrade, isFromOwnPages } from '#platform/http/origin-check.ts';
import { type LiveHub, startLiveHub } from '#platform/realtime/realtime.ts';
import { peekAtActor, resolveActor } from '#server/accounts/sessions/resolve-actor.ts';
import { judgeTopics } from '#server/core/live-access.ts';
import type { Product } from './compose.ts';

/** Known by the session's id: its token is exchanged by a step-up, and the page stays open. */
type Subscriber = { actor: Actor; sessionId: string | null };

/** Opens `/live` on the server that also answers HTTP. A cookie that is no session any more is refused. */
export function startLive({ system, config }: Product, server: Server): Promise<LiveHub> {
  const { admission } = system;
  const trusted = trustedProxies(config.trustedProxies);
  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false;

  const isOwnPage = (request: IncomingMessage) =>
    isFromOwnPages(headersOfUpgrade(request.headers), {
      publicUrl: config.PUBLIC_URL,
      host: request.headers.host ?? '',
    });

  return startLiveHub<Subscriber>({
    server,
    database: system.database,
    log: system.log,
    isOwnPage,
    authenticate: async (request) => {
      const token = readSessionToken(request.headers.cookie, { isHttps });
      const { actor, session } = await resolveActor(system, token);
      return token && actor.kind === 'anonymous' ? null : { actor, sessionId: session?.sessionId ?? null };
    },
    addressOf: (request) =>
      limitKey(clientAddress(request.socket.remoteAddress, forwardedFor(request), trusted)),
    admission: {
      opens: (address) => admission.take('liveOpen', 'address', address),
      takeSocket: (address, person) => admission.takeSocket(address, person),
      sends: (address, person, cost) =>
        admission.take('liveMessage', person ? 'person' : 'address', person ?? address, cost) === 0,
    },
    judge: async (topics) => {
      const hears = await judgeTopics(system, topics);
      return ({ actor }, topic) => hears(actor, topic);
    },
    stillValid: async (subscriber) => {
      const { sessionId } = subscriber;
      if (!sessionId) return true;
      // A role or a shop's standing may have changed since: what is heard from now on is measured by it.
      subscriber.actor = await peekAtActor(system, sessionId);
      return subscriber.actor.kind !== 'anonymous';
    },
    // Half a sign-in hears nothing of its person, and is cut with the rest all the same.
    ownTopic: ({ actor }) => ('userId' in actor ? `user:${actor.userId}` : null),
  });
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  return [headers['x-forwarded-for']].flat().join(',') || undefined;
}
