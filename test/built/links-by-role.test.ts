import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { oneOfEachDispute } from '../support/acts/dispute-acts.ts';
import { httpOf } from '../support/servers/http.ts';
import type { PersonName } from '../support/people.ts';
import { paidJob, postJob, sendQuote } from '../support/stories.ts';

// Signed-in people follow every link of their area that is not crossed out: each leads to a page that their
// role opens. Other pages are not linked.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
beforeAll(async () => {
  const build: ServerBuild = await pageSource().build();
  app = await testApp();
  await paidJob(app);
  await sendQuote(app, await postJob(app, 'ana'));
  await oneOfEachDispute(app);
  await app.settle();
  http = httpOf(app, { mode: 'production', build: async () => build });
});
afterAll(() => app.close());

/** Pages that differ only in their record: this many are enough. */
const OF_A_KIND = 3;

const kindOf = (path: string) => path.split('?')[0]!.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes!);
  return links
    .filter((attributes) => !attributes.includes('aria-disabled="true"'))
    .map((attributes) => /href="(\/(?!\/)[^"#]*)/.exec(attributes)?.[1]?.replaceAll('&amp;', '&'))
    .filter((path) => path !== undefined);
}

/** What each link answers that was followed from the first page on, within the area. */
async function follow(name: PersonName, first: string, area: string): Promise<Map<string, string>> {
  const headers = { Cookie: await app.sessionOf(name), Accept: 'text/html' };
  const answers = new Map<string, string>();
  const waiting = [{ path: first, from: 'the door' }];
  const isOneTooMany = (path: string) =>
    [...answers.keys()].filter((known) => kindOf(known) === kindOf(path)).length >= OF_A_KIND;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    if (answers.has(path) || isOneTooMany(path)) continue;
    const response = await http.request(`http://hoist.test${path}`, { headers });
    answers.set(path, `${response.status} from ${from}`);
    if (!response.headers.get('Content-Type')?.includes('text/html')) continue;
    for (const link of linksOf(await response.text())) {
      if (link.startsWith(area)) waiting.push({ path: link, from: path });
    }
  }
  return answers;
}

const shop = ['/mechanic/shop/dashboard', '/mechanic/shop'] as const;
const desk = ['/admin/shops', '/admin/'] as const;

describe('every link leads where its reader may go', () => {
  it.each([
    ['mira', ...shop],
    ['miraManager', ...shop],
    ['miraAdvisor', ...shop],
    ['miraTechnician', ...shop],
    ['miraAccounting', ...shop],
    ['superAdmin', ...desk],
    ['ops', ...desk],
    ['finance', ...desk],
    ['support', ...desk],
    ['readOnly', ...desk],
  ] as const)('for %s', async (name, first, area) => {
    const answers = await follow(name, first, area);
    expect(answers.size).toBeGreaterThan(8);
    const closed = [...answers].filter(([, answer]) => !/^(?:200|30[23]) /.test(answer));
    expect(closed).toEqual([]);
  });
});
