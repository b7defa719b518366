import type { Ref } from 'react';
import { formatMilesAway } from '#domain/miles-away.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { useNow, useReaderZone } from '#web/lib/clock.tsx';
import type { ListedJob } from '#web/lib/listed-jobs.ts';
import { markup, type Markup } from '#web/lib/markup.ts';
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
  /** What it leads to opens beside the list, which stays where it is scrolled to. */
  keepsPlace?: boolean;
  selectedId: string | null;
};

/**
 * Many jobs, each as the card of `JobCard`. What the cards say is written as text, because a list of fifty
 * is the most that a public page shows: the server writes all of the list so, and in the browser what does
 * not change with the time stays the same elements, also while one of them has the focus.
 */
export function ListedJobs({ ref, className, jobs, jobPath, keepsPlace = false, selectedId }: Props) {
  const zone = useReaderZone();
  const now = useNow();
  const items = jobs.map((job, at) => ({
    id: job.id,
    isSelected: job.id === selectedId,
    // The first link says to the router for all of them what they lead to.
    said: saidOf(job, { to: jobPath(job), announces: at === 0, keepsPlace }),
    foot: footOf(job, zone, now),
  }));
  if (import.meta.env.SSR) return <Written as="ul" className={className} of={asText(items)} />;
  return (
    <ul ref={ref} className={className}>
      <Items items={items} />
    </ul>
  );
}

type Item = { id: string; isSelected: boolean; said: Markup; foot: Markup };

/** The same as `asText`, in parts that change by themselves. */
export function Items({ items }: { items: readonly Item[] }) {
  return items.map(({ id, isSelected, said, foot }) => (
    <li key={id} id={`job-${id}`} data-job={id} data-selected={isSelected || undefined}>
      <article className={cards.card}>
        <Written className={styles.said} of={said} />
        <Written as="footer" className={cards.foot} of={foot} />
      </article>
    </li>
  ));
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

export function asText(items: readonly Item[]): Markup {
  const card = markup`<article class="${cards.card}"><div class="${styles.said}">`;
  const between = markup`</div><footer class="${cards.foot}">`;
  const written = items.map(({ id, isSelected, said, foot }) => {
    const selected = isSelected && markup` data-selected="true"`;
    const article = markup`${card}${said}${between}${foot}</footer></article>`;
    return markup`<li id="job-${id}" data-job="${id}"${selected}>${article}</li>`;
  });
  return markup`${written}`;
}

type Leading = { to: string; announces: boolean; keepsPlace: boolean };

function saidOf(job: ListedJob, { to, announces, keepsPlace }: Leading): Markup {
  const marks = [announces && markup` data-discover="true"`, keepsPlace && markup` data-keeps-place=""`];
  const link = markup`${open.link}${to}"${announces || keepsPlace ? marks : null}>${job.serviceName}`;
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
