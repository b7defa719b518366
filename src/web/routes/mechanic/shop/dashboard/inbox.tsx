import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';
import { text as allText } from './text.ts';
import type { InboxRequest, ShopDashboard } from '#api/dashboard/home.ts';
import { formatWholeDollars } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime, RelativeTime } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.inbox;

type Props = { inbox: NonNullable<ShopDashboard['inbox']>; zone: string };

/** Requests that this shop has not answered: one press drafts a quote, another leads to sending it. */
export function Inbox({ inbox: { requests, refusal }, zone }: Props) {
  return (
    <Panel id="inbox" title={text.title} to="/mechanic/shop/marketplace" more={text.all}>
      {refusal ? <Notice tone="caution">{refusal}</Notice> : null}
      {requests.length === 0 ? <p className={styles.quiet}>{text.empty}</p> : null}
      <ul className={styles.rows}>
        {requests.map((request) => (
          <Request key={request.jobId} request={request} refusal={refusal} zone={zone} />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = { request: InboxRequest; refusal: string | null; zone: string };

function Request({ request, refusal, zone }: RowProps) {
  const { jobId, serviceName, vehicle, budgetCents, preferredTime, hasDraft } = request;
  const path = `/mechanic/shop/jobs/${jobId}`;
  const name = `${serviceName}, ${vehicle}`;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p>
          <Link to={path} className={styles.name}>
            {name}
          </Link>{' '}
          <Badge>{request.customerType}</Badge>{' '}
          {request.isAsked ? <Badge tone="signal">{text.asked}</Badge> : null}
        </p>
        <p className={styles.quiet}>
          {request.ownerName}, {request.city}, {request.distanceMiles.toFixed(1)} miles away.{' '}
          {budgetCents ? text.budget(formatWholeDollars(budgetCents)) : text.noBudget}.{' '}
          <RelativeTime at={request.postedAt} zone={zone} />
          {preferredTime ? (
            <>
              . {text.wanted} <ExactTime at={preferredTime} zone={zone} />
            </>
          ) : null}
        </p>
      </div>
      <div className={styles.acts}>
        {hasDraft ? (
          <LinkButton to={path} size="small" kind="plain" aria-label={text.openDraft + text.about(name)}>
            {text.openDraft}
          </LinkButton>
        ) : (
          <DraftButton request={request} name={name} refusal={refusal} />
        )}
        {refusal ? (
          <Button size="small" reason={refusal} aria-label={text.send + text.about(name)}>
            {text.send}
          </Button>
        ) : (
          <LinkButton to={path} size="small" aria-label={text.send + text.about(name)}>
            {text.send}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

type DraftProps = { request: InboxRequest; name: string; refusal: string | null };

function DraftButton({ request: { jobId }, name, refusal }: DraftProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const draft = usePress(queries.quotes.startDraft.mutationOptions(), ({ job }) => {
    cache.setQueryData(queries.jobs.getAsShop.queryKey({ input: { jobId } }), job);
    void cache.invalidateQueries({ queryKey: queries.dashboard.key() });
    void cache.invalidateQueries({ queryKey: queries.quotes.key() });
    toastDone(text.drafted);
    void navigate(`/mechanic/shop/jobs/${jobId}`);
  });
  return (
    <>
      <Button
        size="small"
        kind="plain"
        reason={refusal}
        busy={draft.isBusy && text.drafting}
        aria-label={text.draft + text.about(name)}
        onClick={() => void draft.press({ jobId })}
      >
        {text.draft}
      </Button>
      <Refusal error={draft.error} />
    </>
  );
}
