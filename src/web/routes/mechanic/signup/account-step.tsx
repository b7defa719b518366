import type { ApiClient } from '#api/client.ts';
import type { SessionView } from '#api/accounts/session.ts';
import { invitationSteps } from '#domain/shops/shop-setup.ts';
import { InvitedAccount } from '#web/features/accounts/invited-account/invited-account.tsx';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { queries } from '#web/lib/query.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { text } from './text.ts';

export type Invitation = Awaited<ReturnType<ApiClient['shops']['setup']['readInvitation']>>;
type Props = { token: string; invitation: Invitation; person: SessionView['person'] };

/** The first step: an account of the invited address, or the one that it has. */
export function AccountStep({ token, invitation, person }: Props) {
  const { email, contactName, hasAccount, businessName } = invitation;
  return (
    <div className={styles.stack}>
      <Stepper
        label={text.steps}
        steps={invitationSteps.map(({ title }) => ({ label: title }))}
        current={0}
      />
      <h1>{text.account.heading}</h1>
      <p>{text.lead(businessName)}</p>
      <InvitedAccount
        invited={{
          token,
          email,
          hasAccount,
          name: contactName,
          path: '/mechanic/signup',
          policy: 'shop',
        }}
        person={person}
        accept={queries.shops.setup.acceptInvitation.mutationOptions()}
        take={queries.shops.setup.takeInvitation.mutationOptions()}
      />
    </div>
  );
}
