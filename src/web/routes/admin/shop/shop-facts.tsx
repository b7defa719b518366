import { text as listText } from '../shops/text.ts';
import { text } from './text.ts';
import type { StaffShop } from './use-shop-act.ts';
import { formatCents } from '#domain/money/money.ts';
import { reviewFields } from '#domain/shops/shop-review.ts';
import { formatPhone } from '#domain/validation/contact.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

/** Shown beside every part of the page, so documents can be compared with it. */
export function ShopFacts({ shop }: { shop: StaffShop }) {
  const { facts } = text;
  const owner = [shop.ownerName ?? listText.noOwner, shop.ownerEmail].filter(Boolean).join(', ');
  const { waiting, claims } = shop;
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
        [reviewFields.address, shop.address],
        [facts.zip, shop.zip],
        [reviewFields.license_number, claims.licenseNumber || text.claims.none],
        [reviewFields.tax_id, claims.taxId || text.claims.none],
        [reviewFields.phone, formatPhone(shop.phone)],
        [reviewFields.email, shop.email],
        [text.claims.laborRate, text.claims.anHour(formatCents(claims.laborRateCents))],
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
