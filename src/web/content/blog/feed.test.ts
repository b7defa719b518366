import { describe, expect, it } from 'vitest';
import { minutesToRead } from './article.ts';
import { articles, findArticle } from './articles.ts';
import { atomFeed } from './feed.ts';

describe('the blog', () => {
  it('has articles with an address, a day and something to read', () => {
    expect(articles.length).toBeGreaterThanOrEqual(4);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    for (const article of articles) {
      expect(article.slug).toMatch(/^[a-z]+(-[a-z0-9]+)+$/);
      expect(Date.parse(article.published)).not.toBeNaN();
      expect(minutesToRead(article)).toBeGreaterThanOrEqual(2);
    }
    expect(findArticle('no-such-article')).toBeUndefined();
  });

  it('is a feed in which nothing of a text can become markup', () => {
    const [first] = articles;
    const feed = atomFeed([{ ...first!, title: '<script> & "more"' }], 'https://x.test');
    expect(feed).toContain('<title>&#60;script&#62; &#38; &#34;more&#34;</title>');
    expect(feed).toContain(`<id>https://x.test/blog/${first!.slug}</id>`);
    expect(feed).toContain('<updated>2026-11-21T12:00:00Z</updated>');
    expect(feed).not.toContain('<script');
    expect(atomFeed(articles, 'https://x.test').match(/<entry>/g)).toHaveLength(articles.length);
  });
});
