import { expect, test } from '../journey.ts';
import { elsewhere } from '../newcomers.ts';
import { act, newWord } from '../posting.ts';
import { cameTo, demoSignIn, tabTo } from '../steps.ts';

// An owner who doesn't know what the car needs says what it does. A shop reads it before it quotes.

test('a car with a red light is posted with a tow and read by a shop', async ({ page, browser, shopURL }) => {
  await demoSignIn(page, 'owner2');
  const model = newWord();
  await page.goto(`/customer/service?zip=20147&year=2018&make=Honda&model=${model}`);

  // By keyboard: each answer opens the next question.
  const kind = page.getByLabel('What do you notice?');
  await tabTo(page, kind);
  await kind.press('l');
  await expect(kind).toHaveValue(/light|leak/);
  await kind.selectOption('light');
  await page.getByLabel('Which light?').selectOption('oil');
  await page.getByLabel('How does it look?').selectOption('on');
  await expect(page.getByRole('alert')).toContainText('Do not drive it.');
  await expect(page.getByRole('alert')).toContainText('From: AAA');
  await page.getByRole('button', { name: 'It needs a tow' }).click();
  await expect(page.getByRole('alert')).toContainText('We’ll tell shops it needs a tow.');
  await page.getByRole('link', { name: 'Choose Engine Diagnostics' }).click();
  await cameTo(page, '/customer/mechanics');

  await expect(page.getByRole('radio', { name: 'No, it needs a tow' })).toBeChecked();
  await page.getByLabel('Tow note').fill('Flat ground. Keys are with me.');
  await page.getByRole('button', { name: 'Oil Change', exact: true }).click();
  await expect(page.getByText('For Engine Diagnostics + Oil Change.')).toBeVisible();
  await page.getByLabel('Mileage').fill('84213.6');
  await page.getByLabel('Trouble codes').fill('p0300, engine');
  await page.getByLabel('Does the engine start?').selectOption('no');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByLabel('Mileage')).toBeFocused();
  await expect(page.getByText('“engine” isn’t a code.')).toBeVisible();
  await page.getByLabel('Mileage').fill('84,213');
  await page.getByLabel('Trouble codes').fill('p0300');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await page.getByRole('link', { name: 'Open my job' }).click();
  await expect(page.getByText('Light, oil pressure: is on')).toBeVisible();
  const jobId = new URL(page.url()).pathname.split('/').at(-1)!;

  const shop = await elsewhere(browser, page, shopURL);
  await demoSignIn(shop, 'shop.owner');
  await shop.goto(`/mechanic/shop/marketplace?needsTow=true&q=${model}`);
  await shop.getByRole('link', { name: 'Engine Diagnostics +1' }).click();
  for (const said of [
    'Oil Change',
    '84,213 miles',
    'Needs a tow',
    'Flat ground. Keys are with me.',
    'Light, oil pressure: is on',
    'P0300: ignition or misfire',
  ]) {
    await expect(shop.getByRole('main').getByText(said, { exact: true })).toBeVisible();
  }
  await act(page, `/jobs/${jobId}/withdraw`, {});
});
