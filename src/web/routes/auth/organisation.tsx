import { useEffect, useRef } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import type { Route } from './+types/organisation';
import { problemOf } from '#api/client.ts';
import type { ProviderView } from '#api/providers.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { withReturnTo } from '#web/lib/return-to.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { SitePage } from '#web/ui/plain/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { ownPath } from './return-to.ts';
import { text as allText } from './text.ts';

const text = allText.organisation;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return { returnTo: ownPath(new URL(request.url).searchParams.get('returnTo')) };
}

type Answer = { provider: ProviderView | null; problem: string | null; email: string };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '').trim();
  try {
    const { provider } = await context.get(apiContext).providers.forEmail({ email });
    const problem = provider ? null : text.nobody;
    return data<Answer>({ provider, problem, email }, { status: provider ? 200 : 422 });
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const says = problem.fields?.find(({ path }) => path === 'email')?.message ?? problem.detail;
    return data<Answer>({ provider: null, problem: says, email }, { status: problem.status });
  }
}

/** Whoever belongs to an organisation is led to its own sign-in by the domain of their e-mail. */
export default function Organisation({ loaderData: { returnTo }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData?.problem) form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  }, [actionData]);
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
            // A link: a form may not lead away from our own pages.
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
            <Form ref={form} method="post" className={styles.form} noValidate>
              <TextInput
                label={text.email}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                defaultValue={actionData?.email}
                error={actionData?.problem ?? undefined}
              />
              <Button type="submit" kind="primary" wide busy={isBusy && text.busy}>
                {text.submit}
              </Button>
            </Form>
          )}
        </Card>
        <p className={styles.aside}>
          <Link to={withReturnTo('/login', returnTo)}>{text.logIn}</Link>
        </p>
      </div>
    </SitePage>
  );
}
