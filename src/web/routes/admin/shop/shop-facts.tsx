import { text as listText } from '../shops/text.ts';
import { text } from './text.ts';
import type { StaffShop } from './use-shop-act.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPhone } from '#domain/validation/contact.ts';
import { type Fact, Facts } from '#web/ui/plain/facts.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

type Props = {
  shop: StaffShop;
  /** Beside the documents, where `Claims` has what the shop says of itself. */
  withoutClaims: boolean;
};

/** What stands beside every part of the page. */
export function ShopFacts({ shop, withoutClaims }: Props) {
  const { facts } = text;
  const owner = [shop.ownerName ?? listText.noOwner, shop.ownerEmail].filter(Boolean).join(', ');
  const { waiting } = shop;
  const claimed: Fact[] = [
    [facts.address, shop.address],
    [facts.phone, formatPhone(shop.phone)],
    [facts.email, shop.email],
  ];
  return (
    <Facts
      items={[
        ...(waiting
          ? ([
              [facts.waits, <ExactTime key="waits" at={waiting.since} />],
              [facts.due, <ExactTime key="due" at={waiting.dueAt} />],
            ] as const)
          : []),
        [facts.owner, owner],
        [facts.contact, shop.contactName],
        ...(withoutClaims ? [] : claimed),
        [facts.created, <ExactTime key="created" at={shop.createdAt} />],
        [
          facts.rating,
          shop.rating === null ? listText.noRating : listText.rating(shop.rating, shop.reviewCount),
        ],
        [facts.plan, text.planOf(shop.plan)],
        [facts.jobs, String(shop.totalJobs)],
        [facts.revenue, formatCents(shop.revenueCents)],
      ]}
    />
  );
}
