import { useNavigate, useRevalidator } from 'react-router';
import styles from './team.module.css';
import { text as allText } from './text.ts';
import { useKeepTeam, useReadTeamAgain } from './use-team.ts';
import { useShop } from '../use-shop.ts';
import type { TeamView } from '#api/shops/team.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.offer;

type Props = { offer: NonNullable<TeamView['offer']>; canManage: boolean };

/** The shop is being handed over: what that means, and the answer of the person it is offered to. */
export function Offer({ offer, canManage }: Props) {
  const { shop } = useShop();
  const { from, to, isToYou, expiresAt } = offer;
  return (
    <Notice tone="caution" live title={isToYou ? text.toYou(from) : text.standing(from, to)}>
      <p className={styles.said}>
        {text.means} {text.untilWords} <ExactTime at={expiresAt} zone={shop.timeZone} />.
      </p>
      {isToYou ? <Answer offer={offer} /> : canManage ? <Withdraw offer={offer} /> : null}
    </Notice>
  );
}

function Answer({ offer: { id } }: Pick<Props, 'offer'>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const readAgain = useReadTeamAgain();
  const accept = usePress(queries.shops.team.acceptOwnership.mutationOptions(), () => {
    toastDone(text.accepted);
    // A new role: the menu and every page reload with it.
    void revalidate().then(() => navigate('/mechanic/shop/team', { replace: true }));
    void readAgain();
  });
  const decline = usePress(queries.shops.team.declineOwnership.mutationOptions(), () => {
    toastDone(text.declined);
    void readAgain();
  });
  return (
    <>
      <div className={styles.acts}>
        <Button
          kind="primary"
          busy={accept.isBusy && text.accepting}
          onClick={() => void accept.press({ offerId: id })}
        >
          {text.accept}
        </Button>
        <Button busy={decline.isBusy && text.declining} onClick={() => void decline.press({ offerId: id })}>
          {text.decline}
        </Button>
      </div>
      <Refusal error={accept.error ?? decline.error} />
    </>
  );
}

function Withdraw({ offer: { id } }: Pick<Props, 'offer'>) {
  const keep = useKeepTeam();
  const { press, isBusy, error } = usePress(queries.shops.team.withdrawOwnership.mutationOptions(), (team) =>
    keep(team, text.withdrawn),
  );
  return (
    <>
      <Button busy={isBusy && text.withdrawing} onClick={() => void press({ offerId: id })}>
        {text.withdraw}
      </Button>
      <Refusal error={error} />
    </>
  );
}
