import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { letter, newAddress, pathIn } from './newcomers.ts';

// A person whose browser runs no script, or whose script never came: every form of the public site does its
// work, and every page is complete.

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');
const queryOf = (page: Page) => new URL(page.url()).searchParams;

test('the newsletter is asked for, confirmed by email and left again', async ({ page }) => {
  const email = newAddress();
  await page.goto('/pricing');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Newsletter address').fill('no-address');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  // Refused by its own page, with what was typed.
  await expect(main(page).getByText('Enter an email address, such as name@example.com.')).toBeVisible();
  await expect(main(page).getByLabel('Newsletter address')).toHaveValue('no-address');
  await main(page).getByLabel('Newsletter address').fill(email);
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(main(page).getByRole('status')).toContainText(/mail/i);

  await page.goto(pathIn(await letter(page, email, 'newsletter.confirm')));
  await page.getByRole('button', { name: 'Subscribe me' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  // Who asks again gets an email that says so, from which one can leave.
  await page.goto('/newsletter');
  await main(page).getByLabel('Newsletter address').fill(email);
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  const outbox = `/api/demo/outbox?${new URLSearchParams({ to: email })}`;
  let again: string | undefined;
  await expect
    .poll(async () => {
      const { messages } = (await (await page.request.get(outbox)).json()) as {
        messages: { text: string }[];
      };
      again = messages.map(({ text }) => text).find((text) => text.includes('You are already subscribed'));
      return again;
    })
    .toBeTruthy();
  await page.goto(pathIn(again!));
  await page.getByRole('button', { name: 'Unsubscribe me' }).click();
  await expect(page.getByRole('heading', { name: 'You are no longer subscribed' })).toBeVisible();
});

test('a message to support is refused at its field, then sent, and answered with its number', async ({
  page,
}) => {
  await page.goto('/contact?topic=shop');
  const email = newAddress();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('What is it about?').selectOption('problem');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your message')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Your message').fill('The brakes still grind, and I have a question about it.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/We have your message\. Your ticket number is T-\d+\./)).toBeVisible();
});

test('a ZIP code leads to the car, or to an email when we come there', async ({ page }) => {
  await page.goto('/customer');
  await page.getByLabel('ZIP code').fill('2014');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('A ZIP code has exactly 5 digits.')).toBeVisible();
  await page.getByLabel('ZIP code').fill('90210');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await main(page).getByLabel('Email').fill('no-address');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(
    main(page).getByText('Enter an email address, such as name@example.com.').first(),
  ).toBeVisible();
  await main(page).getByLabel('Email').fill(newAddress());
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText(/^Thank you for your interest!/)).toBeVisible();
  await page.getByRole('link', { name: 'Try a different ZIP code' }).click();
  await page.getByLabel('ZIP code').fill('20147');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/customer\/vehicle\?zip=20147/);
});

test('Get Quotes hands both answers on', async ({ page }) => {
  await page.goto('/search');
  await page.getByLabel('ZIP code').fill('20148');
  await page.getByRole('radio', { name: /Brake Service/ }).check({ force: true });
  await main(page).getByRole('button', { name: 'Get Quotes' }).click();
  await expect(page).toHaveURL(/\/customer\/vehicle\?/);
  expect([queryOf(page).get('zip'), queryOf(page).get('service')]).toEqual(['20148', 'brakes']);
});

test('the marketplace shows its list, and filters, sorts and widens it', async ({ page }) => {
  await page.goto('/marketplace');
  const jobs = main(page).getByRole('listitem');
  const all = await jobs.count();
  expect(all).toBeGreaterThan(1);
  await page.getByRole('checkbox', { name: 'Mobile' }).check({ force: true });
  await page.getByLabel('Sort by').selectOption('distance');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect([queryOf(page).get('mobileOnly'), queryOf(page).get('sort')]).toEqual(['true', 'distance']);
  // The address changes before the list has arrived.
  await expect(jobs.first()).toBeVisible();
  const some = await jobs.count();
  expect(some).toBeLessThan(all);
  await page.getByRole('link', { name: '+5 mi' }).click();
  await expect(page.getByText('Within 30 mi')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(jobs).toHaveCount(all);
  await page.goto('/marketplace?q=nothing+is+called+so');
  await expect(page.getByText('No jobs found')).toBeVisible();
});

test('shops are filtered by what they do', async ({ page }) => {
  await page.goto('/shops');
  await page.getByLabel('ZIP code').fill('20147');
  await page.getByLabel('Comes to you').check();
  await page.getByRole('button', { name: 'Show shops' }).click();
  expect(queryOf(page).get('mobileOnly')).toBe('true');
  await expect(
    main(page)
      .getByRole('link', { name: /Volt Mobile/ })
      .first(),
  ).toBeVisible();
  await page.getByLabel('ZIP code').fill('12');
  await page.getByRole('button', { name: 'Show shops' }).click();
  await expect(page.getByText('A ZIP code has five digits.')).toBeVisible();
});

test('the questions are searched, and the answers open', async ({ page }) => {
  await page.goto('/help');
  await page.getByLabel('Search the questions').fill('cancel');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status').filter({ hasText: /answers? ha(s|ve) “cancel”/ })).toBeVisible();
  const [question] = await main(page).locator('summary').all();
  await question!.click();
  await expect(main(page).locator('details[open]').first()).toBeVisible();
});

test('a price is split by the server', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByLabel('Job price before tax').fill('200');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.locator('output').getByText('$187.10')).toBeVisible();
  await page.getByLabel('Job price before tax').fill('much');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('Enter a price such as 200 or 89.50')).toBeVisible();
});

test('one press of the demo signs in, and Log out ends it', async ({ page }) => {
  await page.goto('/demo-login');
  await page.getByRole('button', { name: "I'm a car owner" }).click();
  await expect(page).toHaveURL(/\/app\/marketplace$/);
  await page.goto('/logout');
  await main(page)
    .getByRole('button', { name: /log ?out/i })
    .click();
  const { person } = (await (await page.request.get('/api/session')).json()) as { person: unknown };
  expect(person).toBeNull();
});

test('the pages are there whole: nothing waits for a script to be seen', async ({ page }) => {
  for (const address of ['/', '/how-it-works', '/mechanic', '/reviews', '/status', '/partner', '/blog']) {
    await page.goto(address);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(await hiddenTexts(page), address).toEqual([]);
  }
  // The header's menus are links as well, and the footer's groups lie open.
  await page.goto('/');
  for (const name of ['Pricing', 'Privacy', 'Help Center']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name }).first()).toBeVisible();
  }
});

/** Hidden headings and paragraphs of the page. */
async function hiddenTexts(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (const text of await main(page).locator('h2, h3, p').all()) {
    const seen = await text.evaluate((element) => {
      const isShut = element.closest('details:not([open]), .visually-hidden, [hidden]') !== null;
      let opacity = 1;
      for (let up: Element | null = element; up; up = up.parentElement) {
        opacity *= Number(getComputedStyle(up).opacity);
      }
      return isShut || (opacity > 0.5 && element.getClientRects().length > 0);
    });
    if (!seen) hidden.push((await text.textContent()) ?? '');
  }
  return hidden;
}

test('posting a repair says at its start that it needs a script', async ({ page }) => {
  for (const path of ['/customer', '/customer/vehicle?zip=20147']) {
    await page.goto(path);
    // Playwright reads no text inside noscript, but it sees the link there.
    await expect(main(page).getByRole('link', { name: 'Or contact us' })).toBeVisible();
  }
});
