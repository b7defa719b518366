import { named } from '#domain/notifications/titles.ts';
import { formatMilesAway } from '#domain/marketplace/miles-away.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** A job as any shop nearby sees it: its public place, and nothing about its owner. */
type Find = { repair: string; place: string; miles: number; budget: Cents | null; isRescue: boolean };

/** To the people of a shop: what a search that it keeps has found. */
export function foundMail(about: {
  search: string;
  jobs: readonly Find[];
  more: number;
  url: string;
}): RenderedMail {
  const { search, jobs, more, url } = about;
  const [first] = jobs;
  const isOne = jobs.length === 1 && more === 0;
  const count = jobs.length + more;
  return renderMail({
    subject:
      isOne && first
        ? `${opening(first)}: ${first.repair}, ${first.place}`
        : `${count} new jobs: ${named(search)}`,
    heading: isOne ? `“${search}” found a job` : `“${search}” found ${count} jobs`,
    paragraphs: [
      isOne ? 'It is open for quotes.' : 'They are open for quotes.',
      ...(jobs.some(({ isRescue }) => isRescue)
        ? ['One job lost its shop, and its owner is choosing a new one within two hours.']
        : []),
      ...(more > 0 ? [moreIn(more)] : []),
    ],
    facts: jobs.map((job) => [job.repair, whereOf(job)] as const),
    action: { label: isOne ? 'Open the job' : 'See them in the marketplace', url },
    note: 'Change how often you get these emails next to this search in the marketplace, or turn them off in your account.',
  });
}

/** To one member of a shop: new jobs that fit it, each with the way to its quote form. */
export function newJobsMail(about: {
  jobs: readonly (Find & { url: string })[];
  more: number;
  marketplaceUrl: string;
  settingsUrl: string;
}): RenderedMail {
  const { jobs, more, marketplaceUrl, settingsUrl } = about;
  const [first] = jobs;
  const isOne = jobs.length === 1 && more === 0;
  const count = jobs.length + more;
  return renderMail({
    subject:
      isOne && first
        ? `${opening(first)}: ${first.repair}, ${first.place}`
        : `${count} new jobs for your shop`,
    heading: isOne ? 'A new job fits your shop' : `${count} new jobs fit your shop`,
    paragraphs: [
      `${isOne ? 'It matches' : 'They match'} your services and distance.`,
      ...(more > 0 ? [moreIn(more)] : []),
    ],
    facts: jobs.map((job) => [job.repair, whereOf(job), isOne ? undefined : job.url] as const),
    action:
      isOne && first
        ? { label: 'Write a quote', url: first.url }
        : { label: 'See them in the marketplace', url: marketplaceUrl },
    note: `To get these emails right away, once a day or not at all, go to your account: ${settingsUrl}`,
  });
}

function moreIn(more: number): string {
  return `${more} more ${more === 1 ? 'is' : 'are'} in the marketplace.`;
}

function whereOf({ place, miles, budget }: Find): string {
  return `${place}, ${formatMilesAway(miles)}${budget === null ? '' : `, ${formatCents(budget)}`}`;
}

function opening({ isRescue }: Find): string {
  return isRescue ? 'Needs a shop now' : 'New job';
}
