import type { ShopProfileView } from '#api/marketplace/directory.ts';
import type { StructuredData } from '#web/lib/navigation/meta.ts';
import { amount, breadcrumbData } from '#web/lib/navigation/structured-data.ts';
import { text } from './text.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A shop as structured data, matching the page. */
export function shopData(shop: ShopProfileView): StructuredData[] {
  const page = `/shops/${shop.slug}`;
  return [
    {
      '@type': 'AutoRepair',
      '@id': page,
      url: page,
      name: shop.name,
      ...(shop.description ? { description: shop.description } : {}),
      image: `/social/shop/${shop.slug}.png`,
      address: {
        '@type': 'PostalAddress',
        addressLocality: shop.city,
        addressRegion: shop.state,
        addressCountry: 'US',
      },
      ...(shop.drivesOut ? { areaServed: `${shop.city}, ${shop.state}` } : {}),
      openingHoursSpecification: shop.hours
        .filter(({ closed }) => !closed)
        .map(({ weekday, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${DAYS[weekday]}`,
          opens,
          closes,
        })),
      makesOffer: [...shop.services, ...shop.packages].map(({ name, priceCents }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name },
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: amount(priceCents),
          priceCurrency: 'USD',
        },
      })),
      // Only with reviews: an empty rating would be made up.
      ...(shop.rating
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: shop.rating.average,
              reviewCount: shop.rating.count,
              bestRating: 5,
            },
          }
        : {}),
    },
    breadcrumbData([
      { label: text.home, to: '/' },
      { label: text.shops, to: '/shops' },
      { label: shop.name, to: page },
    ]),
  ];
}
