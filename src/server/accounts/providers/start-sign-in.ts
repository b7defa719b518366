import { ensure } from '#domain/errors/errors.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import type { RequestFacts } from '#platform/http/environment.ts';
import { readFlowCookie, setFlowCookie } from '#platform/http/flow-cookie.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import { randomToken } from '#platform/tokens.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { beginFlow, FLOW_MINUTES } from './flow.ts';
import { refusalPage, sendTo } from './answers.ts';

/** A person at one of the two addresses. */
export type Visit = { call: Call; facts: RequestFacts; request: Request; provider: string };

// Each start leaves a row behind for a while; a whole office may start at nine.
const START_LIMIT = { capacity: 120, perSeconds: 600 };

/** Sends the browser to the provider. A link leads here, because a form may not leave our own pages. */
export async function startSignIn(system: System, visit: Visit): Promise<Response> {
  const { call, facts, request, provider } = visit;
  const returnTo = ownPath(new URL(request.url).searchParams.get('returnTo'));
  try {
    const key = `providers.start:${call.limitKey}`;
    const verdict = await takeToken(system.database.kysely, key, START_LIMIT, system.clock.now());
    ensure(verdict.allowed, 'RATE_LIMITED', { seconds: verdict.retryAfterSeconds });
    ensure(system.services.providers.find(provider), 'UNKNOWN_PROVIDER');
    // The same browser may have begun in two tabs.
    const browser = readFlowCookie(request.headers.get('Cookie'), facts) ?? randomToken();
    const origin = call.request.reachedAt;
    const flow = await unitOfWork(system, call, (ctx) =>
      beginFlow(ctx, { provider, origin, binding: { browser }, returnTo }),
    );
    const answer = sendTo(await system.services.providers.authorizationUrl(provider, flow));
    answer.headers.append('Set-Cookie', setFlowCookie(browser, facts, FLOW_MINUTES * 60));
    return answer;
  } catch (error) {
    return refusalPage(system, error, visit, { returnTo });
  }
}
