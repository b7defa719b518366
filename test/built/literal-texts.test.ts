import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import { postJob } from '../support/stories.ts';
import { wordsOf } from '../support/words-of-page.ts';

// The literal words of the public site's specification (P 2) are on the pages that a stranger gets, without
// a script. They are typed here once more, so that an accidental change is noticed.

/** The frame of every public page: what its menus and its foot say, and where each leads. */
const frame: readonly (readonly [says: string, to: string])[] = [
  ['How it works', '/how-it-works'],
  ['Pricing', '/pricing'],
  ['Reviews', '/reviews'],
  ['Join the Network', '/mechanic'],
  ['Marketplace', '/marketplace'],
  ['Partner', '/partner'],
  ['Docs & FAQ', '/help/mechanics'],
  ['Blog', '/blog'],
  ['Help Center', '/help'],
  ['Log in', '/auth/login'],
  ['Sign Up', '/auth/register'],
  ['Get Quotes', '/search'],
  ['Features', '/#features'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Careers', '/careers'],
  ['Press', '/press'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Status', '/status'],
];

const inEveryFrame = ['For Car Owners', 'For Mechanics', 'Resources', 'Last updated:'];

/** Path by path, what P 2 puts there. */
const literal: Record<string, readonly string[]> = {
  '/': ['Post Your Repair', 'Join Network', 'Learn How It Works', 'What makes us different'],
  '/how-it-works': ['Tell us what you need', 'Compare quotes', 'Book and track'],
  '/partner': [
    'Access to quality customers',
    'Streamlined operations',
    'Reputation through verified reviews',
    'Apply Now',
  ],
  '/help': ['Getting Started', 'Payments & Billing', 'For Mechanics', 'Contact us'],
  '/help/mechanics': ['Docs & FAQ'],
  '/contact': ['Email Us', 'Copy Email', 'within 24 hours on business days', 'Can I see a demo?'],
  '/supabase-test': ['Connection status', 'Configuration', 'Test Connection', 'Test Auth', 'Test Database'],
  '/demo-login': ['Log in', 'Demo auth - choose a role', "I'm a car owner", "I'm a mechanic"],
  '/marketplace': [
    'Fixed price',
    'Instant accept',
    'Mobile',
    '+5 mi',
    'Within 25 mi',
    'Sort by',
    'Share',
    'Show Map',
    'Public view - Owner details available after login',
  ],
  '/marketplace?zip=20147': ['1 result'],
  '/marketplace?fixedOnly=1': ['Clear all'],
  '/marketplace?q=warp+drive': [
    'No jobs found',
    'Try expanding your radius or clearing filters',
    'Clear filters',
    'Expand to 50 mi',
    '0 results',
  ],
  '/mechanic': ['Start Getting Leads - Free'],
  '/mechanic/onboarding': ['Start Setup - 10 Minutes'],
};

/** What a title says, where P 2 gives one. */
const titles: Record<string, RegExp> = { '/marketplace': /find trusted mechanics near you/ };

let app: TestApp;
let http: ReturnType<typeof httpOf>;

beforeAll(async () => {
  const build: ServerBuild = await pageSource().build();
  app = await testApp();
  await postJob(app, 'ana');
  http = httpOf(app, { mode: 'production', build: async () => build });
});
afterAll(() => app.close());

async function read(path: string): Promise<string> {
  const response = await http.request(`http://hoist.test${path}`, { headers: { Accept: 'text/html' } });
  expect(response.status, path).toBe(200);
  return response.text();
}

describe('the literal texts of the public site', () => {
  it.each(Object.keys(literal))('are on %s', async (path) => {
    const said = wordsOf(await read(path));
    expect(literal[path]!.filter((words) => !said.includes(words))).toEqual([]);
  });

  it('are in the frame of each page, and lead where they say', async () => {
    const html = await read('/how-it-works');
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(
      ([, to, inside]) => [wordsOf(inside!).trim(), to!] as const,
    );
    const missing = frame.filter(
      ([says, to]) => !links.some(([words, at]) => at === to && words.includes(says)),
    );
    expect(missing).toEqual([]);
    const said = wordsOf(html);
    expect(inEveryFrame.filter((words) => !said.includes(words))).toEqual([]);
    expect(html).toMatch(/<a [^>]*href="#main"/);
    expect(html).toContain('id="main"');
  });

  it.each(Object.keys(titles))('are in the title of %s', async (path) => {
    expect(/<title>([^<]*)<\/title>/.exec(await read(path))?.[1]).toMatch(titles[path]!);
  });
});
