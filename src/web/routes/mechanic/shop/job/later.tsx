import type { ReactNode } from 'react';
import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { text as missedText } from './missed-text.ts';
import { text as allText } from './text.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { checkInOpensAt } from '#domain/jobs/job-clocks.ts';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { type LaterAct, laterActs } from './later-acts.ts';

const { later: text, work } = allText;

const titles: Record<LaterAct, string> = {
  arrive: text.arrive,
  checkIn: work.checkIn,
  start: work.start,
  finish: work.finish,
  handOver: work.handOver,
  ownerMissing: missedText.title,
};

/** What cannot be done yet, one line each with when it opens, so that only the next act fills the page. */
export function Later({ job }: { job: ShopJobView }) {
  const { shop } = useShop();
  const acts = laterActs(job);
  if (acts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="later">
      <h2 id="later">{text.title}</h2>
      <dl className={styles.later}>
        {acts.map((act) => (
          <div key={act}>
            <dt>{titles[act]}</dt>
            <dd>{opensWhen(act, job, shop.timeZone)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function opensWhen(act: LaterAct, { appointment, absence }: ShopJobView, zone: string): ReactNode {
  switch (act) {
    case 'arrive':
    case 'checkIn':
      return appointment ? (
        <From at={checkInOpensAt(new Date(appointment.startsAt)).toISOString()} zone={zone} />
      ) : null;
    case 'ownerMissing':
      return absence?.from ? <From at={absence.from} zone={zone} /> : text.afterArrival;
    default:
      return text.after[act];
  }
}

function From({ at, zone }: { at: string; zone: string }) {
  return (
    <>
      {text.from} <ExactTime at={at} zone={zone} />
    </>
  );
}
