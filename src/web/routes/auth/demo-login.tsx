import { useEffect } from 'react';
import { data, Form, redirect, useNavigation, useRevalidator } from 'react-router';
import type { Route } from './+types/demo-login';
import { problemOf } from '#api/problem.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { CopyButton } from '#web/ui/plain/copy-button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { ownPath, returnToOf } from './return-to.ts';
import { text as allText } from './text.ts';

const text = allText.demo;
/** An authenticator code lives 30 seconds; this keeps the one on the page valid. */
const REFRESH_MS = 10_000;
/** Where the two demo roles start. The other people start in their own area. */
const WAY_OF_ROLES = '/app/marketplace';

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(requestContext).session.mode !== 'demo') throw data(null, { status: 404 });
  const returnTo = returnToOf(request);
  return { returnTo, ...(await context.get(apiContext).demo.people({})) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const role = form.get('role');
  const returnTo = ownPath(form.get('returnTo')) ?? (role === null ? undefined : WAY_OF_ROLES);
  try {
    const email = String(role ?? form.get('email') ?? '');
    const { landing } = await context.get(apiContext).demo.signIn({ email, returnTo });
    return redirect(landing);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return data({ problem: problem.detail }, { status: problem.status });
  }
}

export default function DemoLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, people, password, totpCode } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <SitePage>
      <Form method="post" className={styles.demo}>
        {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        {actionData ? (
          <Notice tone="danger" live>
            {actionData.problem}
          </Notice>
        ) : null}
        <div className={styles.roles}>
          <SignInButton as="role" email={addressOf(people, 'owner')} kind="primary" label={text.owner} />
          <SignInButton as="role" email={addressOf(people, 'shop.owner')} label={text.mechanic} />
        </div>
        <section className={styles.people} aria-labelledby="everyone">
          <h2 id="everyone">{text.everyone}</h2>
          <dl className={styles.secrets}>
            <div>
              <dt>{text.password}</dt>
              <dd>
                <code>{password}</code> <CopyButton value={password} />
              </dd>
            </div>
            <div>
              <dt>{text.totp}</dt>
              <dd>
                <code>{totpCode}</code> <CopyButton value={totpCode} /> <span>{text.totpHelp}</span>
              </dd>
            </div>
          </dl>
          <ul className={styles.list}>
            {people.map((person) => (
              <li key={person.email} className={styles.person}>
                <div>
                  <p className={styles.name}>
                    {person.name} <span className={styles.role}>{person.role}</span>
                  </p>
                  <p className={styles.about}>{person.about}</p>
                  <code className={styles.address}>{person.email}</code>
                </div>
                <SignInButton
                  email={person.email}
                  label={text.signIn}
                  spoken={text.signInAs(person.name)}
                  size="small"
                />
              </li>
            ))}
          </ul>
        </section>
      </Form>
    </SitePage>
  );
}

type SignInButtonProps = {
  /** Sign in as one of the two roles, or as one of the people. */
  as?: 'role' | 'email';
  email: string;
  label: string;
  spoken?: string;
  kind?: 'primary';
  size?: 'small';
};

function SignInButton({ as = 'email', email, label, spoken, kind, size }: SignInButtonProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get(as) === email;
  return (
    <Button
      type="submit"
      name={as}
      value={email}
      kind={kind}
      size={size}
      aria-label={isBusy ? undefined : spoken}
      busy={isBusy && text.busy}
    >
      {label}
    </Button>
  );
}

function addressOf(people: readonly { email: string }[], name: string): string {
  return people.find(({ email }) => email.startsWith(`${name}@`))?.email ?? '';
}
