import type { Page } from '@playwright/test';
import { expect, patient, test } from './journey.ts';
import { cameTo, demoSignIn } from './steps.ts';

// What is left in a browser of who has logged out: nothing, in all three areas.

test('after Log out neither Back nor another tab shows anything of the account', async ({
  page,
  context,
}) => {
  // As a link leads there: a browser keeps such pages for Back.
  const follow = async (path: string) => {
    await page.evaluate((to) => location.assign(to), path);
    await cameTo(page, path);
  };
  const title = (of: Page) => of.getByRole('heading', { level: 1, name: /^(Log in|Log out|Access Denied)$/ });
  for (const [who, places] of [
    ['owner', ['/customer/jobs', '/account']],
    ['shop.owner', ['/mechanic/shop/customers', '/mechanic/shop/payouts']],
    ['support', ['/admin/jobs', '/admin/users']],
  ] as const) {
    await demoSignIn(page, who);
    for (const place of places) await follow(place);
    const otherTab = patient(await context.newPage());
    await otherTab.goto(places[0]);
    await expect(title(otherTab)).toBeHidden();

    await follow('/logout');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/logout');
    await expect(title(otherTab)).toBeVisible();
    await otherTab.close();
    for (const place of ['/logout', ...places.toReversed()]) {
      await page.goBack();
      await expect(title(page), place).toBeVisible();
    }
  }
});

test('a page that the browser brings back as it was left is read again', async ({ page }) => {
  await demoSignIn(page, 'owner');
  await page.goto('/account');
  // What keeps the session of a page is loaded after it.
  const isEmpty = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.body.hidden;
    });
  await expect.poll(isEmpty).toBe(true);
  await expect(page.getByLabel('Full name')).toBeVisible();
});
