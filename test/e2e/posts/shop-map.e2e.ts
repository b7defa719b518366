import { expect, test } from '../journey.ts';
import { act } from '../posting.ts';
import { demoSignIn } from '../steps.ts';

// The directory on a map: nothing of it is loaded before it is asked for, and favorites have a star.

const shop = { slug: 'miras-garage', name: "Mira's Garage" };

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`shops near a ZIP code are on a map, with favorites, at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    await demoSignIn(page, 'owner2');
    await act(page, '/favorites', { slug: shop.slug, isFavorite: true });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/shops?zip=20147&distanceMi=50');
    const asks = () => loaded.filter((url) => /(?<!lazy-)job-map|maplibre|map-base/.test(url));
    await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible();
    expect(asks()).toEqual([]);

    await page.getByRole('button', { name: 'Show map' }).press('Enter');
    const map = page.getByRole('region', { name: 'Map of shops' });
    await expect(map.getByRole('status').first()).toContainText(/shops?/);
    expect(asks()).not.toEqual([]);
    await expect(page.getByText('Your favorite', { exact: true })).toBeVisible();
    // Alone or in a group with others, it says that a favorite is there.
    const marked = map.getByRole('button', { name: /favorite/i });
    await expect(marked).toHaveCount(1);
    for (let opened = 0; opened < 6; opened += 1) {
      const name = (await marked.getAttribute('aria-label')) ?? '';
      if (!name.includes('Zoom in')) break;
      await marked.press('Enter');
      await expect(marked).not.toHaveAttribute('aria-label', name);
    }
    await marked.press('Enter');
    const stacked = map.getByRole('group').getByRole('button', { name: new RegExp(`^${shop.name}`) });
    const card = map.getByRole('link', { name: 'View shop' });
    await expect(stacked.or(card)).toBeVisible();
    if (await stacked.isVisible()) await stacked.press('Enter');
    await card.press('Enter');
    await page.waitForURL((url) => url.pathname === `/shops/${shop.slug}`);
    await act(page, '/favorites', { slug: shop.slug, isFavorite: false });
  });
}
