import { memo, type Ref, useState } from 'react';
import { formatMilesAway } from '#domain/miles-away.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { useNow, useReaderZone } from '#web/lib/clock.tsx';
import type { ListedJob } from '#web/lib/listed-jobs.ts';
import { Markup, markup } from '#web/lib/markup.ts';
import { useIsComingAlive } from '#web/lib/use-is-coming-alive.ts';
import { badge, relativeTime } from '#web/ui/plain/written-parts.ts';
import { Written } from '#web/ui/plain/written.tsx';
import { flagsOf } from './flags.ts';
import cards from './job-card.module.css';
import styles from './listed-jobs.module.css';
import { text } from './text.ts';

type Props = {
  ref: Ref<HTMLUListElement>;
  className: string;
  jobs: readonly ListedJob[];
  /** Where a job leads to. */
  jobPath: (job: ListedJob) => string;
  /** What it leads to opens `beside` the list or `over` it, which stays where it is scrolled to. */
  opens?: 'beside' | 'over';
  selectedId: string | null;
};

/**
 * Many jobs, each as the card of `JobCard`. What the cards say is written as text, because a list of fifty
 * is the most that a public page shows: the server writes all of the list so, and in the browser what does
 * not change with the time stays the same elements, also while one of them has the focus.
 */
export function ListedJobs({ ref, className, jobs, jobPath, opens, selectedId }: Props) {
  const zone = useReaderZone();
  const now = useNow();
  const isComingAlive = useIsComingAlive();
  const [served] = useState(isComingAlive ? jobs : null);
  const listed = jobs.map((job, at) => ({
    job,
    isSelected: job.id === selectedId,
    // The first link says to the router for all of them what they lead to.
    said: saidOf(job, { to: jobPath(job), announces: at === 0, opens }),
  }));
  if (import.meta.env.SSR) {
    const items = listed.map(({ job, ...rest }) => ({ ...rest, id: job.id, foot: footOf(job, zone, now) }));
    return <Written as="ul" className={className} of={asText(items)} />;
  }
  return (
    <ul ref={ref} className={className}>
      {listed.map(({ job, said, isSelected }) => (
        <ListedJob
          key={job.id}
          job={job}
          said={said.text}
          isSelected={isSelected}
          isServed={served?.includes(job) ?? false}
        />
      ))}
    </ul>
  );
}

type ListedProps = { job: ListedJob; said: string; isSelected: boolean; isServed: boolean };

/**
 * One of them in the browser. Its foot is left as the server wrote it for as long as the clock and the zone
 * are the server's: to write fifty moments anew is most of the work of a page that comes alive.
 */
const ListedJob = memo(({ job, said, isSelected, isServed }: ListedProps) => {
  const zone = useReaderZone();
  const now = useNow();
  const [served] = useState(isServed ? { zone, at: now.getTime() } : null);
  const stands = served !== null && served.zone === zone && served.at === now.getTime();
  const foot = stands ? null : footOf(job, zone, now);
  return <Item id={job.id} isSelected={isSelected} said={new Markup(said)} foot={foot} />;
});
ListedJob.displayName = 'ListedJob';

type ItemProps = { id: string; isSelected: boolean; said: Markup; foot: Markup | null };

/** The same as `asText`, in parts that change by themselves. */
export function Item({ id, isSelected, said, foot }: ItemProps) {
  return (
    <li id={`job-${id}`} data-job={id} data-selected={isSelected || undefined}>
      <article className={cards.card}>
        <Written className={styles.said} of={said} />
        <Written as="footer" className={cards.foot} of={foot} />
      </article>
    </li>
  );
}

/** What is the same in every card. */
const open = {
  head: markup`<header class="${cards.head}"><h3 class="${cards.title}">`,
  link: markup`<a class="${cards.link}" data-routed="" href="`,
  vehicle: markup`</header><p class="${cards.vehicle}">`,
  description: markup`<p class="${cards.description}">`,
  badges: markup`<div class="${cards.badges}">`,
  price: markup`<p class="${cards.price}"><span class="${cards.priceKind}">`,
  place: markup`<span class="${cards.place} ${styles.pin}">`,
};
const quoteNeeded = markup`<p class="${cards.needed}">${text.quoteNeeded}</p>`;

export function asText(items: readonly ItemProps[]): Markup {
  const card = markup`<article class="${cards.card}"><div class="${styles.said}">`;
  const between = markup`</div><footer class="${cards.foot}">`;
  const written = items.map(({ id, isSelected, said, foot }) => {
    const selected = isSelected && markup` data-selected="true"`;
    const article = markup`${card}${said}${between}${foot}</footer></article>`;
    return markup`<li id="job-${id}" data-job="${id}"${selected}>${article}</li>`;
  });
  return markup`${written}`;
}

type Leading = Pick<Props, 'opens'> & { to: string; announces: boolean };

function saidOf(job: ListedJob, { to, announces, opens }: Leading): Markup {
  const marks = [announces && markup` data-discover="true"`, opens && markup` data-keeps-place="${opens}"`];
  const link = markup`${open.link}${to}"${marks}>${job.serviceName}`;
  const description = job.description ? markup`${open.description}${job.description}</p>` : null;
  const badges = flagsOf(job).map((flag) => badge(flag));
  const about = markup`${open.vehicle}${job.car}</p>${description}${open.badges}${badges}</div>`;
  return markup`${open.head}${link}</a></h3>${priceOf(job)}${about}`;
}

function priceOf({ budgetCents, fixedPrice }: ListedJob): Markup {
  if (!budgetCents) return quoteNeeded;
  const amount = markup`<data value="${budgetCents}">${formatWholeDollars(budgetCents)}</data>`;
  return markup`${open.price}${fixedPrice ? text.fixed : text.budget}</span>${amount}</p>`;
}

function footOf(job: ListedJob, zone: string, now: Date): Markup {
  const place = `${formatMilesAway(job.distanceMiles)} · ${job.city}, ${job.state}`;
  const posted = relativeTime(job.postedAt, zone, now);
  return markup`${open.place}${place}</span><span>${job.ownerName} · ${posted}</span>`;
}
