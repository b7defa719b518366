import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { act } from './posting.ts';
import { demoSignIn } from './steps.ts';

// The second repair of a car is chosen from the garage, and posted in five presses at most.

type Garage = { items: { id: string; name: string; lastJob: object | null }[] };

/** A car of the owner that had a job; its job must not be live, for they may have few at a time. */
async function postedBefore(page: Page) {
  const made = `Journey ${Date.now().toString(36)}`;
  const posted = (await act(page, '/jobs', {
    email: 'owner2@demo.hoist.test',
    zip: '20147',
    vehicle: { year: 2018, make: 'Honda', model: made },
    service: 'brakes',
    photos: [],
  })) as { jobId: string };
  await act(page, `/jobs/${posted.jobId}/withdraw`, {});
  const { items } = (await (await page.request.get('/api/garage?limit=100')).json()) as Garage;
  return items.find(({ name }) => name.endsWith(made))!;
}

async function withdrawLast(page: Page, jobId: string): Promise<void> {
  await act(page, `/jobs/${jobId}/withdraw`, {});
}

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a second repair of the same car takes five presses at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    await demoSignIn(page, 'owner2');
    const car = await postedBefore(page);
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };

    await page.goto('/garage');
    await press(page.getByRole('link', { name: car.name }));
    await page.waitForURL(`**/garage/${car.id}`);
    await press(page.getByRole('link', { name: 'Post a repair for this car' }));
    await page.waitForURL((url) => url.pathname === '/customer/service');
    await expect(page.getByText(`For your ${car.name}.`)).toBeVisible();
    await press(page.getByRole('link', { name: /^Oil Change/ }));
    await page.waitForURL((url) => url.pathname === '/customer/mechanics');
    await expect(page.getByText('From your garage')).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/jobs'));
    await press(page.getByRole('button', { name: 'Post Job' }));
    const { jobId } = (await (await answered).json()) as { jobId: string };
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(5);

    const { items } = (await (await page.request.get('/api/garage?limit=100')).json()) as Garage;
    const same = items.filter(({ name }) => name === car.name);
    expect(same).toMatchObject([{ id: car.id, lastJob: { id: jobId } }]);
    await withdrawLast(page, jobId);
  });
}

test('the posting pages offer the cars of the garage first', async ({ page }) => {
  await demoSignIn(page, 'owner2');
  const car = await postedBefore(page);
  await page.goto('/customer/vehicle?zip=20147');
  const own = page.getByRole('navigation', { name: 'Your cars' });
  await own.getByRole('link', { name: car.name }).click();
  await page.waitForURL((url) => url.pathname === '/customer/service');
  expect(new URL(page.url()).searchParams.get('car')).toBe(car.id);
});

test('numbers of a car are whole only while their owner wants to see them', async ({ page }) => {
  await demoSignIn(page, 'owner2');
  const car = await postedBefore(page);
  await page.goto(`/garage/${car.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Nickname').fill('The blue one');
  await page.getByLabel('License plate').fill('vab-1234');
  await page.getByLabel('State of the plate').fill('va');
  await page.getByRole('button', { name: 'Save car' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The blue one' })).toBeVisible();
  await expect(page.getByText('VA ******34')).toBeVisible();
  await page.getByRole('button', { name: 'Show VIN and plate' }).click();
  await expect(page.getByText('VA VAB-1234')).toBeVisible();
  await page.getByRole('button', { name: 'Hide VIN and plate' }).click();
  await expect(page.getByText('VA VAB-1234')).toHaveCount(0);
});
