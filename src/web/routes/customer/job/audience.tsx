import { declineWords } from '#domain/jobs/audience.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';
import { useKeepJob } from './use-job.ts';

const text = allText.audience;

/** Which shops were asked, what each answered, and who may quote after them. */
export function Audience({ job }: JobProps) {
  const { audience } = job;
  if (!audience) return null;
  return (
    <section aria-labelledby="audience" className={styles.audience}>
      <h3 id="audience">{text.title}</h3>
      <ul className={styles.asked}>
        {audience.shops.map(({ name, answer, reason }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.quiet}>
              {reason ? `${text.answers.declined}: ${declineWords[reason]}` : text.answers[answer]}
            </span>
          </li>
        ))}
      </ul>
      {audience.isAskedOnly ? <AskedOnly job={job} audience={audience} /> : <p>{text.everyone}</p>}
    </section>
  );
}

type AskedOnlyProps = JobProps & { audience: NonNullable<JobProps['job']['audience']> };

function AskedOnly({ job, audience: { endsAt, isOver, thenEveryone } }: AskedOnlyProps) {
  const keep = useKeepJob();
  const open = usePress(queries.jobs.openToEveryone.mutationOptions(), keep);
  const choose = usePress(queries.jobs.chooseThenEveryone.mutationOptions(), keep);
  if (isOver) {
    return (
      <>
        <Notice tone="caution" title={text.overTitle}>
          {text.over}
        </Notice>
        <Refusal error={open.error} />
        <div>
          <Button
            kind="primary"
            busy={open.isBusy && text.opening}
            onClick={() => void open.press({ jobId: job.id })}
          >
            {text.open}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        {text.only} <ExactTime at={endsAt} />.
      </p>
      <Refusal error={choose.error} />
      <Checkbox
        label={text.afterwards}
        help={thenEveryone ? text.thenOn : text.thenOff}
        checked={thenEveryone}
        disabled={choose.isBusy}
        onChange={(event) => void choose.press({ jobId: job.id, thenEveryone: event.currentTarget.checked })}
      />
    </>
  );
}
