import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { KitArea } from '../kit-area.tsx';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/signup';
import { forgetInvitation, heldInvitation } from './invitation-cookie.ts';
import { LeadHome, readLink } from './lead-home.tsx';
import { AccountStep, type Invitation } from './signup/account-step.tsx';
import { JoiningSteps } from './signup/joining-steps.tsx';
import { text } from './signup/text.ts';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

const STEPPER = '/mechanic/signup';
const PLACE = { name: 'shop-invitation', path: STEPPER } as const;
const read = queries.shops.setup.readDraft.queryOptions({ input: {} });

export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.title, isPrivate: true });
}

type Loaded = {
  /** Why this link doesn't work; the page says it and links home. */
  problem: string | null;
  invitation: Invitation | null;
  token: string;
  reads?: Awaited<ReturnType<typeof loadPage>>;
};

/** The link in the email starts it; without the link, an accepted invitation continues. */
export async function loader(page: Route.LoaderArgs) {
  const { request, context } = page;
  const token = heldInvitation(request, PLACE);
  if (token) return byLink(page, token);
  const { person } = context.get(requestContext).session;
  if (!person) return nothing(text.invalid);
  if (person.kind === 'staff') throw redirect('/admin');
  const status = person.shop?.status;
  if (status && status !== 'pending' && status !== 'changes_requested') {
    throw redirect('/mechanic/dashboard');
  }
  // Members of a shop in review may see its steps; a customer without an invitation has none.
  if (!status && !(await isOnTheirWay(context))) return nothing(text.invalid);
  const reads = await loadPage(page, (on) => [on.shops.setup.readDraft.queryOptions({ input: {} })]);
  return { ...nothing(null), reads };
}

async function byLink({ request, context }: Route.LoaderArgs, token: string) {
  const reading = context.get(apiContext).shops.setup.readInvitation({ token });
  const { isOver, ...found } = await readLink(reading, text.failed);
  const opened: Loaded = { ...found, token };
  if (!isOver) return opened;
  const headers = forgetInvitation(request, PLACE);
  if (await isOnTheirWay(context)) throw redirect(STEPPER, { headers });
  return data({ ...opened, token: '' }, { headers });
}

const nothing = (problem: string | null): Loaded => ({ problem, invitation: null, token: '' });

/** The email is opened again after it was accepted: continue where they were. */
async function isOnTheirWay(context: Route.LoaderArgs['context']): Promise<boolean> {
  const { person } = context.get(requestContext).session;
  if (!person || person.kind === 'staff') return false;
  const setup = await context
    .get(apiContext)
    .shops.setup.readDraft({})
    .catch(() => null);
  return setup?.invited ?? false;
}

export function shouldRevalidate() {
  return false;
}

export default function SignUp({ loaderData: { problem, invitation, token, reads } }: Route.ComponentProps) {
  const { person } = useSession();
  return (
    <KitArea>
      <HydrationBoundary state={reads}>
        <SitePage narrow>
          {problem ? <LeadHome says={problem} /> : null}
          {invitation ? <AccountStep token={token} invitation={invitation} person={person} /> : null}
          {!problem && !invitation && person ? <Mine userId={person.userId} /> : null}
        </SitePage>
      </HydrationBoundary>
    </KitArea>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function Mine({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery({ ...read, staleTime: Infinity, refetchOnMount: false });
  if (data) return <JoiningSteps userId={userId} first={data} />;
  return <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />;
}
