import type { Route } from './+types/confirm-email';
import styles from './account.module.css';
import { LinkPage, pressLink, tokenIn } from '../auth/link-page.tsx';
import { text as allText } from './text.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

const text = allText.links.email;
const PATH = '/account/confirm-email';
const outcomes = ['done', 'old', 'new'] as const;
type Outcome = (typeof outcomes)[number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  const said = new URL(request.url).searchParams.get('waits');
  return { ...tokenIn(request), outcome: outcomes.find((outcome) => outcome === said) ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return pressLink(request, async (token) => {
    const { waitsFor } = await context.get(apiContext).accounts.profile.confirmEmail({ token });
    return { landing: `${PATH}?waits=${waitsFor ?? 'done'}` };
  });
}

/** One of the two links of an email change. */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, outcome } = loaderData;
  if (outcome) return <Opened outcome={outcome} />;
  return <LinkPage token={token} answer={actionData} words={text} next="/account" />;
}

const says: Record<Outcome, string> = { done: text.doneLead, old: text.waitsOld, new: text.waitsNew };

function Opened({ outcome }: { outcome: Outcome }) {
  return (
    <SitePage narrow>
      <div className={styles.page}>
        <h1>{outcome === 'done' ? text.done : text.waitsTitle}</h1>
        <p className={styles.quiet}>{says[outcome]}</p>
        <div className={styles.row}>
          <LinkButton to="/account" kind="primary">
            {text.next}
          </LinkButton>
        </div>
      </div>
    </SitePage>
  );
}
