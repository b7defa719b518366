import { data } from 'react-router';
import { KitArea } from '../kit-area.tsx';
import type { Route } from './+types/join-team';
import styles from './join-team/join-team.module.css';
import { text } from './join-team/text.ts';
import { forgetInvitation, heldInvitation } from './invitation-cookie.ts';
import { LeadHome, readLink } from './lead-home.tsx';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { InvitedAccount } from '#web/features/accounts/invited-account/invited-account.tsx';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { NeedsScript } from '#web/ui/frame/needs-script.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

const PLACE = { name: 'team-invitation', path: '/mechanic/team' } as const;

export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.title, isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = heldInvitation(request, PLACE);
  if (!token) return { token: '', problem: text.invalid, invitation: null };
  const api = context.get(apiContext);
  const { isOver, ...found } = await readLink(api.shops.team.readInvitation({ token }), text.failed);
  if (!isOver) return { token, ...found };
  return data({ token: '', ...found }, { headers: forgetInvitation(request, PLACE) });
}

export function shouldRevalidate() {
  return false;
}

/** Where the link of a team invitation leads. */
export default function JoinTeam({ loaderData: { token, problem, invitation } }: Route.ComponentProps) {
  const { person } = useSession();
  return (
    <KitArea>
      <SitePage narrow>
        <NeedsScript>{text.needsScript}</NeedsScript>
        {problem ? <LeadHome says={problem} /> : null}
        {invitation ? (
          <div className={styles.stack}>
            <h1>{text.heading(invitation.shopName)}</h1>
            <p>{text.lead(invitation.inviterName, invitation.roleLabel)}</p>
            <InvitedAccount
              invited={{
                token,
                email: invitation.email,
                hasAccount: invitation.hasAccount,
                path: '/mechanic/team',
                policy: 'shop',
              }}
              person={person}
              accept={queries.shops.team.acceptInvitation.mutationOptions()}
              take={queries.shops.team.takeInvitation.mutationOptions()}
            />
          </div>
        ) : null}
      </SitePage>
    </KitArea>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
