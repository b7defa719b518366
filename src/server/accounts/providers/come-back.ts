import { ensure, fail } from '#domain/errors/errors.ts';
import { landingWith } from '#domain/accounts/own-path.ts';
import type { ProviderInfo, ProviderPerson } from '#platform/auth/providers.ts';
import { readFlowCookie } from '#platform/http/flow-cookie.ts';
import { returnToken, takeToken } from '#platform/http/rate-limit.ts';
import type { System } from '#server/core/context.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { refusalPage, sendTo } from './answers.ts';
import { arrive } from './arrive.ts';
import { takeFlow, type TakenFlow } from './flow.ts';
import { linkOwn } from './link-identity.ts';
import type { Visit } from './start-sign-in.ts';

/** Of answers that did not hold: a right one takes nothing from others at the address. */
const CALLBACK_LIMIT = { capacity: 60, perSeconds: 600 };
const longestName = 100;

/**
 * The way back from a provider. The flow is ended first, in a transaction of its own: whatever follows, this
 * answer is not taken again. Then the provider is asked, and only then something changes.
 */
export async function comeBack(system: System, visit: Visit): Promise<Response> {
  const { call, request } = visit;
  const query = new URL(request.url).searchParams;
  let flow: TakenFlow | undefined;
  try {
    const provider = await admit(system, visit);
    flow = await unitOfWork(system, call, (ctx) =>
      takeFlow(ctx, {
        provider: provider.id,
        state: query.get('state') ?? '',
        browser: readFlowCookie(request.headers.get('Cookie'), visit.facts),
        sessionId: call.session?.sessionId,
      }),
    );
    const person = await askProvider(system, provider, query, flow);
    const { kind, returnTo } = flow;
    const answer = await unitOfWork(system, call, async (ctx) => {
      if (kind === 'sign-in')
        return sendTo(landingWith((await arrive(ctx, provider, person)).landing, returnTo));
      await linkOwn(ctx, provider, person);
      return sendTo(`/account/security?${new URLSearchParams({ linked: provider.id })}`);
    });
    await returnToken(system.database.kysely, callbackKey(visit), CALLBACK_LIMIT);
    return answer;
  } catch (error) {
    return refusalPage(system, error, visit, { returnTo: flow?.returnTo, isLink: flow?.kind === 'link' });
  }
}

const callbackKey = ({ call }: Visit) => `providers.callback:${call.limitKey}`;

async function admit(system: System, visit: Visit): Promise<ProviderInfo> {
  const { kysely } = system.database;
  const verdict = await takeToken(kysely, callbackKey(visit), CALLBACK_LIMIT, system.clock.now());
  ensure(verdict.allowed, 'RATE_LIMITED', { seconds: verdict.retryAfterSeconds });
  return system.services.providers.find(visit.provider) ?? fail('UNKNOWN_PROVIDER');
}

async function askProvider(
  { services }: System,
  { id, label, kind }: ProviderInfo,
  query: URLSearchParams,
  { nonce, codeVerifier, redirectURI }: TakenFlow,
): Promise<ProviderPerson> {
  const error = query.get('error');
  if (error) fail(isChange(error) ? 'PROVIDER_CANCELLED' : 'PROVIDER_REFUSED', { provider: label });
  const code = query.get('code');
  ensure(code, 'PROVIDER_REFUSED', { provider: label });
  const returned = { code, nonce, codeVerifier, redirectURI, issuer: query.get('iss') };
  const person = await services.providers.exchangeCode(id, returned);
  // Apple tells the name once, and not in the token. It is only how we greet them.
  const told = kind === 'apple' ? query.get('name')?.trim().slice(0, longestName) : undefined;
  return { ...person, name: person.name ?? (told || null) };
}

/** They changed their mind there. */
function isChange(error: string): boolean {
  return error === 'access_denied' || error === 'user_cancelled_authorize';
}

/** An answer sent as a form, turned into a page visit. The ID token in it is not needed. */
export async function passOn(path: string, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const query = new URLSearchParams();
  for (const name of ['code', 'state', 'iss', 'error']) {
    const value = form.get(name);
    if (typeof value === 'string') query.set(name, value.slice(0, 4000));
  }
  const name = nameIn(form.get('user'));
  if (name) query.set('name', name);
  return sendTo(`${path}?${query}`);
}

/** `{"name":{"firstName":"Ana","lastName":"Ortiz"}}`; anything else is no name. */
function nameIn(user: FormDataEntryValue | null): string {
  try {
    const { name } = JSON.parse(String(user)) as { name: { firstName?: unknown; lastName?: unknown } };
    const parts = [name.firstName, name.lastName].filter((part) => typeof part === 'string');
    return parts.join(' ').trim().slice(0, longestName);
  } catch {
    return '';
  }
}
