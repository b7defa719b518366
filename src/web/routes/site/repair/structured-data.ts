import type { StructuredData } from '#web/lib/navigation/meta.ts';
import { amount, breadcrumbData, faqData } from '#web/lib/navigation/structured-data.ts';
import type { Question } from './guide.ts';
import { text } from './text.ts';

type Page = {
  name: string;
  town: string;
  path: string;
  what: string | null;
  questions: readonly Question[];
  page: { stated: { fromCents: number; toCents: number } | null; total: number };
};

/** A service in a place as structured data, matching the page. */
export function repairData({ name, town, path, what, questions, page }: Page): StructuredData[] {
  const { stated, total } = page;
  return [
    {
      '@type': 'Service',
      '@id': path,
      url: path,
      name: text.heading(name, town),
      serviceType: name,
      ...(what ? { description: what } : {}),
      areaServed: town,
      ...(stated
        ? {
            offers: {
              '@type': 'AggregateOffer',
              lowPrice: amount(stated.fromCents),
              highPrice: amount(stated.toCents),
              priceCurrency: 'USD',
              offerCount: total,
            },
          }
        : {}),
    },
    breadcrumbData([
      { label: text.home, to: '/' },
      { label: text.repairs, to: '/repairs' },
      { label: text.heading(name, town), to: path },
    ]),
    faqData(questions),
  ];
}
