import type { StructuredData } from './meta.ts';

/** Breadcrumbs for search engines, including the page itself. */
export function breadcrumbData(trail: readonly { label: string; to: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to,
    })),
  };
}

/** Questions on the page with exactly these answers. */
export function faqData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Formats cents as a schema.org amount. */
export function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}
