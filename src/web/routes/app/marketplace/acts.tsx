import { Suspense, useEffect, useRef, useState } from 'react';
import styles from './marketplace.module.css';
import { text as allText } from './text.ts';
import type { JobDetails } from '#api/marketplace/search.ts';
import { loadLate } from '#web/lib/navigation/lost-scripts.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';

const text = allText.panel;

/** The forms of a shop load when one is opened. */
const ActForm = loadLate(
  async () => (await import('./act-form.tsx')).ActForm,
  () => (
    <Notice tone="danger" live>
      {text.lost}
    </Notice>
  ),
);

/** Claim and Send Quote: they work for shops, and others see why they cannot use them. */
export function Acts({ job }: { job: JobDetails }) {
  const [act, setAct] = useState<'claim' | 'quote' | null>(null);
  const { claim, quote } = job.refusals ?? { claim: whyNot(job), quote: whyNot(job) };
  const opened =
    act === 'claim' && claim === null ? 'claim' : act === 'quote' && quote === null ? 'quote' : null;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened) section.current?.scrollIntoView({ block: 'start' });
  }, [opened]);
  return (
    <section ref={section} className={styles.acts} aria-labelledby="acts">
      <h3 id="acts">{text.acts}</h3>
      <div className={styles.buttons}>
        <Button
          kind="primary"
          reason={claim}
          aria-expanded={opened === 'claim'}
          onClick={() => setAct('claim')}
        >
          {text.claim}
        </Button>
        <Button reason={quote} aria-expanded={opened === 'quote'} onClick={() => setAct('quote')}>
          {text.quote}
        </Button>
      </div>
      {[...new Set([claim, quote])].map((why) =>
        why ? (
          <p key={why} className={styles.quiet}>
            {why}
          </p>
        ) : null,
      )}
      <WayOn job={job} />
      {opened ? (
        <Suspense
          fallback={
            <Loading label={text.loading}>
              <Skeleton height="220px" />
            </Loading>
          }
        >
          <ActForm key={opened} jobId={job.id} act={opened} />
        </Suspense>
      ) : null}
    </section>
  );
}

function whyNot({ reader }: JobDetails): string {
  return reader === 'owner' ? text.own : text.notAShop;
}

function WayOn({ job }: { job: JobDetails }) {
  if (job.reader === 'owner') return <LinkButton to={`/customer/jobs/${job.id}`}>{text.toOwn}</LinkButton>;
  if (job.reader === 'staff')
    return <LinkButton to={`/admin/jobs/${job.id}`}>{text.toBackOffice}</LinkButton>;
  return null;
}
