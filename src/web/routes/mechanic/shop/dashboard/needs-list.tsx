import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useNow } from '#web/lib/clock.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Badge, EmptyState, type Tone } from '#web/ui/plain/surface.tsx';
import styles from './dashboard.module.css';
import { dueLabel } from './due.ts';
import { text } from './text.ts';

export type Need = {
  jobId: string;
  title: string;
  detail: string;
  dueAt: string | null;
  tone: Tone;
  action: keyof typeof text.actions;
};

/** Where on the page of the job it is done, where that is not what the page opens with. */
const places: Partial<Record<Need['action'], string>> = {
  answer_dispute: '#dispute',
  contest_no_show: '#no-show',
};

type Props = { needs: readonly Need[]; zone: string; canBrowse: boolean };

/** What waits for this shop, the nearest deadline first; the first one is the one to do. */
export function NeedsList({ needs, zone, canBrowse }: Props) {
  const now = useNow();
  if (needs.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={IconChecks} size={24} />}
        title={text.emptyTitle}
        actions={
          canBrowse ? (
            <LinkButton to="/mechanic/shop/marketplace" kind="primary">
              {text.browse}
            </LinkButton>
          ) : null
        }
      >
        {text.empty}
      </EmptyState>
    );
  }
  return (
    <ol className={styles.needs}>
      {needs.map((need, index) => (
        <li key={`${need.jobId} ${need.action}`} className={styles.need}>
          <span className={styles.due}>
            <Badge tone={need.tone}>
              {need.dueAt ? dueLabel(new Date(need.dueAt), now, zone) : text.noDeadline}
            </Badge>
          </span>
          <p className={styles.what}>
            <b>{need.title}</b> <span className={styles.detail}>{need.detail}</span>
          </p>
          <LinkButton
            to={`/mechanic/shop/jobs/${need.jobId}${places[need.action] ?? ''}`}
            size="small"
            kind={index === 0 ? 'primary' : 'quiet'}
            aria-label={`${text.actions[need.action]}: ${need.title}`}
          >
            {text.actions[need.action]}
          </LinkButton>
        </li>
      ))}
    </ol>
  );
}
