import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { SetupView } from '#api/shops/setup.ts';
import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import type { SetupKey } from '#domain/shops/shop-setup.ts';
import { isOurFault, sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Badge, Notice } from '#web/ui/plain/surface.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import styles from './parts.module.css';
import { text as allText } from './text.ts';

const text = allText.review;

type Props = {
  setup: SetupView;
  /** Opens a step in place; without it each step links to its own page. */
  onChange?: (step: SetupKey) => void;
  /** Where the shop goes when it is done. */
  finishAt?: string;
};

const DASHBOARD = '/mechanic/shop/dashboard';

/** Every step with where it is changed, what is missing, and the way to the review. */
export function Summary({ setup: { setup, shop }, onChange, finishAt = DASHBOARD }: Props) {
  const steps = setup.steps.filter(({ key }) => key !== 'review');
  const isSent = setup.steps.some(({ key, state }) => key === 'review' && state === 'done');
  return (
    <div className={styles.stack}>
      {isSent ? (
        <Notice tone="neutral" title={shop?.status === 'submitted' ? text.sent : text.over}>
          {shop?.status === 'submitted' ? text.sentWhy : text.overWhy}
        </Notice>
      ) : null}
      <ul className={styles.steps} aria-label={text.steps}>
        {steps.map(({ key, title, path, state }) => (
          <li key={key} className={styles.step}>
            <span className={styles.what}>
              <b>{title}</b>
              {setup.missing
                .filter((one) => one.step === key && !isSent)
                .map(({ says }) => (
                  <span key={says} className={styles.missing}>
                    {says}
                  </span>
                ))}
            </span>
            <Badge tone={state === 'done' ? 'neutral' : 'caution'}>{text.states[state]}</Badge>
            {isSent ? null : onChange ? (
              <Button size="small" aria-label={text.changeOf(title)} onClick={() => onChange(key)}>
                {text.change}
              </Button>
            ) : (
              <Link to={path} className={styles.change} aria-label={text.changeOf(title)}>
                {text.change}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {isSent ? (
        <LinkButton to={finishAt} kind="primary">
          {text.toDashboard}
        </LinkButton>
      ) : (
        <Submit isReady={setup.missing.length === 0 && shop !== null} finishAt={finishAt} />
      )}
    </div>
  );
}

function Submit({ isReady, finishAt }: { isReady: boolean; finishAt: string }) {
  const { person } = useSession();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const submit = usePress(queries.shops.standing.submit.mutationOptions(), () => {
    toastDone(text.submitted);
    void cache.invalidateQueries();
    void revalidate();
    void navigate(finishAt);
  });
  const send = async () => {
    const refused = await submit.press({});
    if (refused) toastFailed(text.problem);
  };
  const isOwner = person?.kind === 'shop' && can(person.role as ShopRole, 'shop.submit');
  return (
    <>
      {submit.error ? (
        <Notice tone="danger" live>
          {isOurFault(submit.error) ? text.problem : sayProblem(submit.error)}
        </Notice>
      ) : null}
      <div>
        <Button
          kind="primary"
          busy={submit.isBusy && text.submitting}
          reason={isOwner ? (isReady ? null : text.notReady) : text.ownersOnly}
          onClick={() => void send()}
        >
          {text.submit}
        </Button>
      </div>
      <p className={styles.quiet}>{text.next}</p>
    </>
  );
}
