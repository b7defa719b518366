import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { expect, FULL, test } from './journey.ts';
import { cardsOf, chip, filtersOf, jobsOf } from './market.ts';
import { elsewhere } from './newcomers.ts';
import { aboutToPost, act, newWord, post, withdrawPosted } from './posting.ts';
import { claimJob } from './quoting.ts';
import { cameTo, demoSignIn, tabTo } from './steps.ts';

// The marketplace as a stranger, a shop and an owner use it: all of a search is in its address, list and
// map agree, and what happens on the market appears on the open pages.

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of jobs' });
/** Of the only job on the map that was posted for a journey. */
const pinOf = (page: Page) =>
  mapOf(page).getByRole('button', { name: 'Brake Service, 2018 Honda Accord, $432' });
const countOf = (page: Page) => jobsOf(page).getByText(/^[\d,]+\+? results?$/);

test.afterEach(withdrawPosted);

test('all of a search is in its address, and comes back from the hash of a link', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto('/marketplace?zip=20147');
  await expect(jobsOf(page).getByText('near Ashburn, VA 20147')).toBeVisible();
  await expect(filtersOf(page).getByText('Within 25 mi')).toBeVisible();
  await expect(page.getByText('Public view - Owner details available after login')).toBeVisible();

  for (const miles of [30, 35, 40, 45, 50]) {
    await filtersOf(page).getByRole('link', { name: '+5 mi' }).click();
    await expect(filtersOf(page).getByText(`Within ${miles} mi`)).toBeVisible();
  }
  await expect(filtersOf(page).getByRole('link', { name: '+5 mi' })).toBeHidden();
  await chip(page, 'Fixed price').click();
  await page.waitForURL(/fixedOnly=true/);
  await expect(cardsOf(page).filter({ hasNotText: 'Fixed price' })).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Nearest first');
  await page.waitForURL(/sort=distance.*#%7B/);
  const { hash } = new URL(page.url());
  expect(JSON.parse(decodeURIComponent(hash.slice(1)))).toMatchObject({
    distanceMi: 50, fixedOnly: true, sort: 'distance', centre: { zip: '20147' },
  }); // prettier-ignore

  await page.goto('/about');
  await page.goto(`/marketplace${hash}`);
  await page.waitForURL(/fixedOnly=true/);
  await expect(filtersOf(page).getByText('Within 50 mi')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Fixed price' })).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('distance');

  // Everything goes but the place and the order.
  await filtersOf(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(filtersOf(page).getByText('Within 25 mi')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Fixed price' })).not.toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('distance');
  await expect(jobsOf(page).getByText('near Ashburn, VA 20147')).toBeVisible();

  for (const rubbish of ['#%7Bnonsense', '#%7B%22__proto__%22%3A1%7D', '#%E0%A4%A', '#distanceMi=9000']) {
    await page.goto('/about');
    await page.goto(`/marketplace${rubbish}`);
    await expect(filtersOf(page).getByText('Within 25 mi')).toBeVisible();
    await expect(cardsOf(page).first()).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('services and prices narrow the list, and each can be taken away again', FULL, async ({ page }) => {
  await page.goto('/marketplace?zip=20147&distanceMi=50');
  await filtersOf(page).getByText('More filters').click();
  await chip(page, 'Brake Service').click();
  await page.waitForURL(/serviceTypes=brakes/);
  await page.getByLabel('From', { exact: true }).fill('100');
  await page.waitForURL(/priceMin=100/);
  await page.getByLabel('To', { exact: true }).fill('2000');
  await page.waitForURL(/priceMax=2000/);
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(cardsOf(page).filter({ hasNotText: 'Brake Service' })).toHaveCount(0);
  await expect(cardsOf(page).filter({ hasText: 'Quote needed' })).toHaveCount(0);

  // What a link narrowed by is seen without opening anything.
  await page.goto(page.url());
  const inForce = filtersOf(page).getByRole('list', { name: 'Active filters' });
  await expect(inForce.getByRole('link')).toHaveText(['Brake Service', 'From $100', 'Up to $2,000']);
  await inForce.getByRole('link', { name: 'Remove: Brake Service' }).click();
  await expect(inForce.getByRole('link')).toHaveText(['From $100', 'Up to $2,000']);
  await expect(page).toHaveURL(/priceMin=100&priceMax=2000/);
  await expect(page).not.toHaveURL(/serviceTypes/);

  // By keyboard one goes on at the next one, and after the last at the fields.
  await expect(inForce.getByRole('link', { name: 'Remove: From $100' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inForce.getByRole('link', { name: 'Remove: Up to $2,000' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inForce).toBeHidden();
  await expect(filtersOf(page).getByText('More filters')).toBeFocused();
  await page.goBack();
  // So it is with the link that takes all of them away, and goes with them.
  const clear = filtersOf(page).getByRole('link', { name: 'Clear all' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(inForce).toBeHidden();
  await expect(clear).toBeHidden();
  await expect(filtersOf(page).getByText('More filters')).toBeFocused();
});

test('a search is shared as a link that says its place', FULL, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/marketplace?zip=20147&mobileOnly=true');
  await jobsOf(page).getByRole('button', { name: 'Share' }).click();
  await expect(jobsOf(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).search).toBe('?zip=20147&mobileOnly=true');
  await expect(jobsOf(page).getByRole('button', { name: 'Share' })).toBeVisible();
  await page.goto('/about');
  await page.goto(copied);
  await expect(page.getByRole('checkbox', { name: 'Mobile' })).toBeChecked();
});

test('a list without jobs says why, and offers two ways on', FULL, async ({ page }) => {
  await page.goto(`/marketplace?zip=20147&q=${newWord()}`);
  await expect(page.getByText('No jobs found')).toBeVisible();
  await expect(page.getByText('Try expanding your radius or clearing filters')).toBeVisible();
  await expect(countOf(page)).toHaveText('0 results');
  await page.getByRole('link', { name: 'Expand to 50 mi' }).click();
  await expect(filtersOf(page).getByText('Within 50 mi')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Expand to 50 mi' })).toBeHidden();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(cardsOf(page).first()).toBeVisible();
});

test('a job opens over the list under its own address, which leads to its own page', async ({ page }) => {
  await page.goto('/marketplace?zip=20147&mobileOnly=true');
  const list = page.url().split('#')[0]!;
  const card = cardsOf(page).first().getByRole('link');
  const own = (await card.getAttribute('href'))!;
  const details = page.getByRole('dialog', { name: 'Job details' });
  const isOverList = async () => {
    await expect(details.getByText('Public view - Owner details available after login')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(own);
  };
  const isListAgain = async () => {
    await expect(details).toBeHidden();
    // Going back takes the browser a moment longer than closing the layer over the list.
    await expect(page).toHaveURL(({ href }) => href.split('#')[0] === list);
    await expect(page.getByRole('checkbox', { name: 'Mobile' })).toBeChecked();
  };
  await card.click();
  await isOverList();
  await page.keyboard.press('Escape');
  await isListAgain();
  await expect(card).toBeFocused();

  await page.keyboard.press('Enter');
  await isOverList();
  await details.getByRole('button', { name: 'Close' }).click();
  await isListAgain();

  await card.click();
  await isOverList();
  await page.goBack();
  await isListAgain();

  await page.goForward();
  await isOverList();
  await page.reload();
  await expect(details).toBeHidden();
  await expect(page.getByRole('link', { name: 'All jobs' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(own);
});

test('a reader of a job sees when it is no longer open', FULL, async ({ page, browser, shopURL }) => {
  const word = newWord();
  await page.goto('/about');
  const owner = await elsewhere(browser, page, shopURL);
  await demoSignIn(owner, 'owner2');
  const jobId = await post(owner, `It pulls to the left. ${word}`);
  const gone = 'This job is no longer open';

  await page.goto(`/marketplace/jobs/${jobId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Brake Service' })).toBeVisible();
  const reader = await elsewhere(browser, page);
  await reader.goto(`/marketplace?zip=20147&q=${word}`);
  await expect(cardsOf(reader).getByText(word)).toBeVisible();

  const staff = await elsewhere(browser, page, shopURL);
  await demoSignIn(staff, 'ops');
  await act(staff, `/admin/jobs/${jobId}/hide`, { reason: 'It names a street.' });
  await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible();
  await expect(page.getByText(word)).toBeHidden();
  await expect(reader.getByText('No jobs found')).toBeVisible();

  // It comes back as it went.
  await act(staff, `/admin/jobs/${jobId}/unhide`, { reason: 'The street is gone.' });
  await expect(page.getByRole('heading', { level: 1, name: 'Brake Service' })).toBeVisible();
  await expect(cardsOf(reader).getByText(word)).toBeVisible();

  await act(owner, `/jobs/${jobId}/withdraw`, {});
  await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible();
  // Later visitors read the same.
  const answer = await page.reload();
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await cameTo(page, '/marketplace');
});

test('a job appears before strangers who touch nothing, and vanishes when a shop takes it', async ({
  page,
  browser,
  shopURL,
}) => {
  const { word, posts } = await aboutToPost(browser, page, shopURL);
  await page.goto('/marketplace?zip=20147');
  await expect(countOf(page)).toBeVisible();
  const before = Number.parseInt((await countOf(page).textContent()) ?? '', 10);
  const searcher = await elsewhere(browser, page);
  await searcher.goto(`/marketplace?zip=20147&q=${word}`);
  await expect(searcher.getByText('No jobs found')).toBeVisible();
  await expect(mapOf(searcher).getByText(/^0 jobs/)).toBeVisible();

  const jobId = await posts();
  await expect(cardsOf(page).first().getByText(word)).toBeVisible();
  await expect(countOf(page)).toHaveText(`${before + 1} results`);
  await expect(cardsOf(searcher).getByText(word)).toBeVisible();
  await expect(countOf(searcher)).toHaveText('1 result');
  await expect(mapOf(searcher).getByText(/^1 job(?!s)/)).toBeVisible();
  await expect(pinOf(searcher)).toBeVisible();

  const shop = await elsewhere(browser, page, shopURL);
  await demoSignIn(shop, 'shop.owner');
  await claimJob(shop, jobId);
  await expect(cardsOf(page).getByText(word)).toHaveCount(0);
  await expect(countOf(page)).toHaveText(`${before} results`);
  await expect(searcher.getByText('No jobs found')).toBeVisible();
  await expect(countOf(searcher)).toHaveText('0 results');
  await expect(mapOf(searcher).getByText(/^0 jobs/)).toBeVisible();
  await expect(pinOf(searcher)).toBeHidden();
});

test('a pin opens its job, by press and by keyboard', FULL, async ({ page, browser, shopURL }) => {
  const { word, posts } = await aboutToPost(browser, page, shopURL);
  const jobId = await posts();
  const view = mapOf(page).getByRole('link', { name: 'View job' });
  const opens = async () => {
    await cameTo(page, `/marketplace/jobs/${jobId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Brake Service' })).toBeVisible();
    await expect(page.getByText(word)).toBeVisible();
  };

  await page.goto(`/marketplace?zip=20147&q=${word}`);
  await expect(pinOf(page)).toHaveText('$432');
  await pinOf(page).click();
  await expect(pinOf(page)).toHaveAttribute('aria-pressed', 'true');
  await view.click();
  await opens();

  await page.goBack();
  await expect(pinOf(page)).toBeVisible();
  await tabTo(page, pinOf(page));
  await page.keyboard.press('Enter');
  await expect(view).toBeVisible();
  await tabTo(page, view);
  await page.keyboard.press('Enter');
  await opens();
});

test('the map shows the jobs of all pages, opens its groups by keyboard and searches where it is', async ({
  page,
}) => {
  const service = newWord();
  await crowd(1_010, service);
  try {
    await page.goto('/marketplace?zip=68502');
    await expect(countOf(page)).toHaveText('1,000+ results');
    await expect(cardsOf(page)).toHaveCount(50);
    await expect(mapOf(page).getByText('1,000 of 1,000+ jobs')).toBeVisible();

    // The next page is another list and the same map.
    await jobsOf(page).getByRole('link', { name: 'Older' }).click();
    await page.waitForURL(/after=/);
    await expect(mapOf(page).getByText('1,000 of 1,000+ jobs')).toBeVisible();

    // A group that is opened by keyboard gives the focus on to what comes out of it.
    const groups = mapOf(page).getByRole('button', { name: /jobs, .*Zoom in/ });
    await groups.first().focus();
    const before = await groups.first().getAttribute('aria-label');
    await page.keyboard.press('Enter');
    const focused = mapOf(page).locator('[data-key] button:focus');
    await expect(focused).toBeVisible();
    await expect(focused).not.toHaveAttribute('aria-label', before ?? '');
    await mapOf(page).getByRole('button', { name: 'Search this area' }).click();
    await page.waitForURL(/lat=.*lng=/);
    await expect(jobsOf(page).getByText('near the place on the map')).toBeVisible();
    await expect(mapOf(page).getByRole('button', { name: 'Search this area' })).toBeHidden();
  } finally {
    await inDatabase('delete from job where description = $1', [service]);
  }
});

/** So many jobs around a town where there are no others. */
async function crowd(count: number, description: string): Promise<void> {
  await inDatabase(
    `insert into job (id, customer_id, vehicle_id, state, service, description, budget_cents,
       address_visibility, response, zip, city, state_code, public_lat, public_lng, posted_at, created_at)
     select gen_random_uuid(), known.customer_id, known.vehicle_id, 'open', 'brakes', $2, 1000 + n * 100,
       'booked_shop', 'review', '68502', 'Lincoln', 'NE', zip_code.lat + (n % 61 - 30) * 0.004,
       zip_code.lng + (n % 53 - 26) * 0.004, now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) n, zip_code, (select customer_id, vehicle_id from job limit 1) known
     where zip_code.zip = '68502'`,
    [count, description],
  );
}

test('without script the list is there, and its form narrows it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/marketplace?zip=20147&distanceMi=50');
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show Map' })).toBeHidden();
  await filtersOf(page).getByText('More filters').click();
  await chip(page, 'Brake Service').click();
  await page.getByLabel('From', { exact: true }).fill('50');
  await chip(page, 'Mobile').click();
  await page.getByLabel('Sort by').selectOption('price-low');
  await filtersOf(page).getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/serviceTypes=brakes/);
  await expect(filtersOf(page).getByText('Within 50 mi')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Mobile' })).toBeChecked();
  await expect(cardsOf(page).filter({ hasNotText: 'Brake Service' })).toHaveCount(0);
  await filtersOf(page).getByRole('link', { name: 'Remove: From $50' }).click();
  await expect(page).not.toHaveURL(/priceMin/);
  await cardsOf(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brake Service' })).toBeVisible();
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the map covers the list, which waits with its scroll and its filters', async ({ page }) => {
    await page.goto('/marketplace?zip=20147&distanceMi=50');
    await chip(page, 'Fixed price').click();
    await page.waitForURL(/fixedOnly=true/);
    // The list that was narrowed, and not the one before it, is what is scrolled.
    await expect(cardsOf(page).filter({ hasNotText: 'Fixed price' })).toHaveCount(0);
    await cardsOf(page).nth(3).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Show Map' }).click();
    await expect(mapOf(page)).toBeVisible();
    await expect(mapOf(page).getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Hide Map' }).click();
    await expect(mapOf(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await expect(page.getByRole('checkbox', { name: 'Fixed price' })).toBeChecked();
    await expect(page).toHaveURL(/fixedOnly=true/);
  });
});
