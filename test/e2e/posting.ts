import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { elsewhere } from './newcomers.ts';
import { demoSignIn } from './steps.ts';

/** Jobs of one journey alone, which their own words find among all the others. */

let words = 0;
/** A word that no other job has. */
export const newWord = () => `zq${Date.now().toString(36)}${(words += 1)}`;

/** Does something through an operation, as a person's page does. */
export async function act(page: Page, path: string, asked: object): Promise<unknown> {
  const answer = await page.request.post(`/api${path}`, {
    headers: { Origin: new URL(page.url()).origin },
    data: { ...asked, idempotencyKey: crypto.randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** What the owner would pay; null leaves it to the shops. */
type Price = { budgetCents: number | null; fixedPrice: boolean };
const FIXED: Price = { budgetCents: 43_200, fixedPrice: true };

/** A job of a demo user, posted by its owner at their server. */
export async function post(owner: Page, description: string, price = FIXED): Promise<string> {
  const posted = await act(owner, '/jobs', {
    email: 'owner2@demo.hoist.test',
    zip: '20147',
    vehicle: { year: 2018, make: 'Honda', model: 'Accord' },
    service: 'brakes',
    description,
    ...price,
    photos: [],
  });
  return (posted as { jobId: string }).jobId;
}

/** A person about to post a job, at a server of the two, and the word that finds the job. */
export async function aboutToPost(browser: Browser, page: Page, baseURL: string, price?: Price) {
  const owner = await elsewhere(browser, page, baseURL);
  await demoSignIn(owner, 'owner2');
  const word = newWord();
  const posts = async () => {
    const jobId = await post(owner, `It pulls to the left. ${word}`, price);
    posted.push({ owner, jobId });
    return jobId;
  };
  return { owner, word, posts };
}

const posted: { owner: Page; jobId: string }[] = [];

/** After a journey: an owner may have few live jobs at a time, and other journeys post as the same one. */
export async function withdrawPosted(): Promise<void> {
  for (const { owner, jobId } of posted.splice(0)) await act(owner, `/jobs/${jobId}/withdraw`, {});
}
