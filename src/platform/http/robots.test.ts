import { describe, expect, it } from 'vitest';
import { robotsText } from './robots.ts';

const origin = 'https://hoist.example';

describe('robots.txt', () => {
  it('keeps a demo with its invented people out of search engines', () => {
    expect(robotsText({ isDemo: true, origin })).toBe('User-agent: *\nDisallow: /\n');
  });

  it('opens the public pages of a real site, and nothing behind a sign-in', () => {
    const lines = robotsText({ isDemo: false, origin }).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Disallow: /admin');
    expect(lines).toContain('Disallow: /mechanic/shop');
    expect(lines).not.toContain('Disallow: /');
    expect(lines).toContain('Sitemap: https://hoist.example/sitemap.xml');
  });
});
