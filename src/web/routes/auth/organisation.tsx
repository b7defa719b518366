import { data, Link } from 'react-router';
import type { Route } from './+types/organisation';
import type { ProviderView } from '#api/accounts/providers.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './auth.module.css';
import { type Refused, refusedBy, textIn } from './refused-form.ts';
import { returnToOf } from './return-to.ts';
import { text as allText } from './text.ts';

const text = allText.organisation;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return { returnTo: returnToOf(request) };
}

type Answer = { provider: ProviderView | null; refused: Refused | null; email: string };

export async function action({ request, context }: Route.ActionArgs) {
  const email = textIn(await request.formData(), 'email');
  try {
    const { provider } = await context.get(apiContext).accounts.providers.forEmail({ email });
    const refused = provider ? null : { status: 422, message: null, fields: { email: text.unknown } };
    return data<Answer>({ provider, refused, email }, { status: refused?.status ?? 200 });
  } catch (error) {
    const refused = refusedBy(error);
    return data<Answer>({ provider: null, refused, email }, { status: refused.status });
  }
}

/** Sends a person to their organization's sign-in by the domain of their email. */
export default function Organisation({ loaderData: { returnTo }, actionData }: Route.ComponentProps) {
  const provider = actionData?.provider;
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        <Card as="div" className={styles.form}>
          {provider ? (
            // A link, because forms may not post to other sites.
            <div role="status" className={styles.form}>
              <p>{text.found(provider.label)}</p>
              <LinkButton
                to={withReturnTo(`/auth/start/${provider.id}`, returnTo)}
                kind="primary"
                reloadDocument
                wide
              >
                {text.goOnWith(provider.label)}
              </LinkButton>
            </div>
          ) : (
            <AddressForm
              text={text}
              returnTo={returnTo}
              email={actionData?.email}
              refused={actionData?.refused}
            />
          )}
        </Card>
        <p className={styles.aside}>
          <Link to={withReturnTo('/login', returnTo)}>{text.logIn}</Link>
        </p>
      </div>
    </SitePage>
  );
}
