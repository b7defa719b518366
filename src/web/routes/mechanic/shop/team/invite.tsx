import { useState } from 'react';
import styles from './team.module.css';
import { text as allText } from './text.ts';
import { useKeepTeam } from './use-team.ts';
import { useShop } from '../use-shop.ts';
import type { TeamView } from '#api/shops/team.ts';
import { type InvitedRole, invitedRoles } from '#domain/shops/team.ts';
import { shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

const text = allText.invite;

/** Invites a member; below it are the pending invitations. */
export function Invite({ team }: { team: TeamView }) {
  const [round, setRound] = useState(0);
  return (
    <Card level={2} title={text.title}>
      <div className={styles.part}>
        <p className={styles.quiet}>{text.lead}</p>
        <InviteForm key={round} reason={team.refusals.invite} onSent={() => setRound(round + 1)} />
        {team.invitations.length > 0 ? (
          <>
            <h3>{text.waiting}</h3>
            <ul className={styles.list}>
              {team.invitations.map((one) => (
                <Waiting key={one.id} invitation={one} />
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Card>
  );
}

type Values = { email: string; role: InvitedRole | '' };
const noInvitation: Values = { email: '', role: '' };

function InviteForm({ reason, onSent }: { reason: string | null; onSent: () => void }) {
  const keep = useKeepTeam();
  const save = usePress(queries.shops.team.invite.mutationOptions(), (team) => {
    // Newest first.
    keep(team, text.sent(team.invitations[0]?.email ?? ''));
    onSent();
  });
  const { values, change, problems, form } = useCheckedForm<Values>({
    first: noInvitation,
    check: ({ email, role }) => ({
      ...(email.trim() === '' && { email: text.noEmail }),
      ...(role === '' && { role: text.noRole }),
    }),
    send: async ({ email, role }) => (role === '' ? undefined : save.press({ email, role })),
  });
  return (
    <Form {...form} isOneOfMany reason={reason} submit={text.submit} busy={text.busy}>
      <div className={styles.fields}>
        <TextInput
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          error={problems['email']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <Select
          label={text.role}
          value={values.role}
          error={problems['role']}
          options={[
            { value: '', label: text.choose },
            ...invitedRoles.map((role) => ({ value: role, label: shopRoleLabel(role) })),
          ]}
          onChange={(event) => change({ role: event.currentTarget.value as Values['role'] })}
        />
      </div>
    </Form>
  );
}

type WaitingProps = { invitation: TeamView['invitations'][number] };

function Waiting({ invitation }: WaitingProps) {
  const { shop } = useShop();
  const { id, email, roleLabel, isExpired, invitedBy, createdAt, expiresAt } = invitation;
  const keep = useKeepTeam();
  const again = usePress(queries.shops.team.resendInvitation.mutationOptions(), (team) =>
    keep(team, text.sentAgain),
  );
  const revoke = usePress(queries.shops.team.revokeInvitation.mutationOptions(), (team) =>
    keep(team, text.revoked),
  );
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <span className={`${styles.name} ${styles.mail}`}>
          {email} {isExpired ? <Badge tone="caution">{text.expired}</Badge> : null}
        </span>
        <span className={styles.quiet}>{roleLabel}</span>
        <span className={styles.quiet}>
          {text.by(invitedBy)} <ExactTime at={createdAt} zone={shop.timeZone} />
          {isExpired ? null : (
            <>
              , {text.expires} <ExactTime at={expiresAt} zone={shop.timeZone} />
            </>
          )}
        </span>
        <Refusal error={again.error ?? revoke.error} />
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          aria-label={text.againOf(email)}
          busy={again.isBusy && text.sending}
          onClick={() => void again.press({ invitationId: id })}
        >
          {text.again}
        </Button>
        <Button
          size="small"
          aria-label={text.revokeOf(email)}
          busy={revoke.isBusy && text.revoking}
          onClick={() => void revoke.press({ invitationId: id })}
        >
          {text.revoke}
        </Button>
      </div>
    </li>
  );
}
