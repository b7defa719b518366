import { named } from '#domain/notifications/titles.ts';
import { assert } from '#domain/assert.ts';
import { brand } from '#domain/site/brand.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Emails to a shop's front office about its standing. */
type AboutStanding = { shop: string; reason: string; dashboardUrl: string };

const WRONG = 'If you think this is wrong, write to our support.';

export function shopSuspendedMail({
  shop,
  reason,
  dashboardUrl,
  isHard,
}: AboutStanding & { isHard: boolean }): RenderedMail {
  const means = isHard
    ? 'We gave your booked jobs back to their owners, withdrew your quotes and put your payouts on hold. Finish the work on cars already in your shop.'
    : 'You cannot send quotes or take new jobs, and the quotes you sent are paused. Booked jobs and payouts continue.';
  return renderMail({
    subject: `Your shop is suspended: ${named(shop)}`,
    heading: `${shop} is suspended`,
    paragraphs: [means, `Reason: ${reason}`, WRONG],
    action: { label: 'Open your shop', url: dashboardUrl },
  });
}

export function shopActivatedMail({ shop, reason, dashboardUrl }: AboutStanding): RenderedMail {
  return renderMail({
    subject: `Your shop is active again: ${named(shop)}`,
    heading: `${shop} is active again`,
    paragraphs: [
      'You can send quotes and take jobs again. Payouts that were on hold continue.',
      `Note from our staff: ${reason}`,
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
        ? `We removed your shop and its setup from ${brand.name}. You keep your own account.`
        : `We removed your shop from ${brand.name} and withdrew your quotes. We still pay out what you earned.`,
      `Reason: ${reason}`,
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
    active: 'It is live again.',
    suspended: 'It is still suspended.',
    submitted: 'We are reviewing it again. It goes live when we approve it.',
    changes_requested: 'We still need the changes we asked for. Make them, then submit your shop again.',
    rejected: 'We had not accepted it, and that has not changed.',
    pending: 'It is not live yet. Finish the setup and submit it for review.',
  };
  assert(status !== 'deleted', 'a restored shop is there again');
  return renderMail({
    subject: `Your shop is back: ${named(shop)}`,
    heading: `${shop} is back`,
    paragraphs: [`We restored your shop. ${means[status]}`, `Note from our staff: ${reason}`],
    action: { label: 'Open your shop', url: dashboardUrl },
  });
}
