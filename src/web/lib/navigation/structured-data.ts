import type { StructuredData } from './meta.ts';

/** The trail above a page and the page itself, as search engines show it. */
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

/** Questions that stand on the page with these very answers. */
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

/** Cents as schema.org writes an amount. */
export function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}
