import { data } from 'react-router';
import type { Route } from './+types/provider-problem';
import { errorCatalogue, sentenceFor } from '#domain/errors/errors.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { ownPath } from './return-to.ts';
import { text as allText } from './text.ts';

const text = allText.provider;

/** The known results of a provider's redirect. We show no other text from the URL. */
const problems = [
  'UNKNOWN_PROVIDER',
  'PROVIDER_FLOW_INVALID',
  'PROVIDER_CANCELLED',
  'PROVIDER_REFUSED',
  'PROVIDER_SILENT',
  'PROVIDER_EMAIL_UNVERIFIED',
  'PROVIDER_WRONG_DOMAIN',
  'PROVIDER_LINK_FIRST',
  'IDENTITY_ALREADY_EXISTS',
  'INVALID_CREDENTIALS',
] as const;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = query.get('provider') ?? '';
  const known = context.get(requestContext).providers.providers.find(({ id }) => id === asked);
  const code = problems.find((problem) => problem === query.get('problem'));
  const isLimited = query.get('problem') === 'RATE_LIMITED';
  const shown = {
    says: code ? sentenceFor(code, { provider: known?.label ?? text.someProvider }) : null,
    isLimited,
    isLinking: query.has('linking'),
    again: code === 'UNKNOWN_PROVIDER' || !/^[a-z0-9-]{1,40}$/.test(asked) ? null : asked,
    returnTo: ownPath(query.get('returnTo')),
  };
  return data(shown, { status: code ? errorCatalogue[code].status : isLimited ? 429 : 400 });
}

/** Where a failed provider sign-in ends: the reason, and the remaining ways. */
export default function ProviderProblem({ loaderData }: Route.ComponentProps) {
  const { says, isLimited, isLinking, again, returnTo } = loaderData;
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{isLinking ? text.linkTitle : text.title}</h1>
        </header>
        <Card as="div" className={styles.form}>
          <Notice tone="danger" live>
            {says ?? (isLimited ? text.limited : text.unknown)}
          </Notice>
          {isLinking ? (
            <LinkButton to="/account/security" kind="primary" wide>
              {text.account}
            </LinkButton>
          ) : (
            <>
              <LinkButton to={withReturnTo('/login', returnTo)} kind="primary" wide>
                {text.logIn}
              </LinkButton>
              {again ? (
                <LinkButton to={withReturnTo(`/auth/start/${again}`, returnTo)} reloadDocument wide>
                  {text.again}
                </LinkButton>
              ) : null}
            </>
          )}
        </Card>
      </div>
    </SitePage>
  );
}
