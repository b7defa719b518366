import { named } from '#domain/notifications/titles.ts';
import { assert } from '#domain/assert.ts';
import { brand } from '#domain/site/brand.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails to the people who speak for a shop, about where it stands with us. */
type AboutStanding = { shop: string; reason: string; dashboardUrl: string };

const WRONG = 'If you think that this is wrong, write to our support.';

export function shopSuspendedMail({
  shop,
  reason,
  dashboardUrl,
  isHard,
}: AboutStanding & { isHard: boolean }): RenderedMail {
  const means = isHard
    ? 'Booked jobs went back to their owners, your quotes were withdrawn, and payouts wait. Cars that are with you stay with you: finish what was begun.'
    : 'You cannot send quotes or take new jobs, and the quotes that you sent wait. Booked jobs and payouts go on.';
  return renderMail({
    subject: `Your shop is suspended: ${named(shop)}`,
    heading: `${shop} is suspended`,
    paragraphs: [means, `The reason: ${reason}`, WRONG],
    action: { label: 'Open your shop', url: dashboardUrl },
  });
}

export function shopActivatedMail({ shop, reason, dashboardUrl }: AboutStanding): RenderedMail {
  return renderMail({
    subject: `Your shop is active again: ${named(shop)}`,
    heading: `${shop} is active again`,
    paragraphs: [
      'You can send quotes and take jobs again. Payouts that waited for this go on.',
      `What our staff wrote: ${reason}`,
    ],
    action: { label: 'Open your dashboard', url: dashboardUrl },
  });
}

export function shopRemovedMail({
  shop,
  reason,
  isForGood,
}: Omit<AboutStanding, 'dashboardUrl'> & { isForGood: boolean }): RenderedMail {
  return renderMail({
    subject: `Your shop was taken down: ${named(shop)}`,
    heading: `${shop} was taken down`,
    paragraphs: [
      isForGood
        ? `Your shop and everything that you had set up for it was removed from ${brand.name}. Your own account stays.`
        : `Your shop is not on ${brand.name} any more, and quotes that you had sent were withdrawn. What you earned is paid out as before.`,
      `The reason: ${reason}`,
      WRONG,
    ],
  });
}

export function shopRestoredMail({
  shop,
  reason,
  dashboardUrl,
  status,
}: AboutStanding & { status: ShopStatus }): RenderedMail {
  const means: Record<Exclude<ShopStatus, 'deleted'>, string> = {
    active: 'It is live, as it was before.',
    suspended: 'It is suspended, as it was before.',
    submitted: 'Its review goes on; it is live once that is done.',
    changes_requested: 'Our staff asked for changes before; make them and send it in again.',
    rejected: 'It was not accepted before, and that stands.',
    pending: 'It is not live yet: finish its set-up and send it in for review.',
  };
  assert(status !== 'deleted', 'a restored shop is there again');
  return renderMail({
    subject: `Your shop is back: ${named(shop)}`,
    heading: `${shop} is back`,
    paragraphs: [`Your shop was restored. ${means[status]}`, `What our staff wrote: ${reason}`],
    action: { label: 'Open your shop', url: dashboardUrl },
  });
}
