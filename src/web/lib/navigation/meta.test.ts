import { describe, expect, it } from 'vitest';
import { pageMeta } from './meta.ts';

const matches = [{ id: 'root', loaderData: { origin: 'https://hoist.example' } }];
const page = { title: 'Pricing', description: 'What it costs.', path: '/pricing', matches };

describe('the head of a page', () => {
  it('names the one address of the page in full', () => {
    expect(pageMeta(page)).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://hoist.example/pricing',
    });
    expect(pageMeta(page)).toContainEqual({ property: 'og:url', content: 'https://hoist.example/pricing' });
  });

  it('shows a large card only where there is a picture', () => {
    const image = { path: '/cards/pricing.png', alt: 'What it costs' };
    expect(pageMeta(page)).toContainEqual({ name: 'twitter:card', content: 'summary' });
    const meta = pageMeta({ ...page, image });
    expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://hoist.example/cards/pricing.png' });
  });

  it('makes the addresses in structured data whole', () => {
    const jsonLd = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', item: '/help' }] };
    expect(pageMeta({ ...page, jsonLd })).toContainEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', item: 'https://hoist.example/help' }],
      },
    });
  });

  it('claims no address where the root of the page failed', () => {
    const meta = pageMeta({ ...page, matches: [{ id: 'root', loaderData: undefined }] });
    expect(meta.some((tag) => 'tagName' in tag)).toBe(false);
  });

  it('keeps private pages out of search engines', () => {
    expect(pageMeta({ title: 'My jobs', isPrivate: true })).toContainEqual({
      name: 'robots',
      content: 'noindex',
    });
  });
});
