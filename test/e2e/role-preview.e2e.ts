import { expectNoViolations, withAxe } from './axe.ts';
import { expect, FULL, test } from './journey.ts';
import { demoSignIn } from './steps.ts';

// Staff look through the eyes of a role that may do less: the server decides by it until the preview ends.

test('a super admin looks at the back-office as support, and goes back', async ({ page, context }) => {
  await withAxe(context);
  await demoSignIn(page, 'super');
  await page.goto('/admin/jobs');
  const switcher = page.getByLabel('Preview as another role');
  await expect(switcher).toHaveValue('super_admin');
  await switcher.selectOption({ label: 'Preview as Support' });
  await expect(page.getByText('You are previewing as Support.')).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('link', { name: /^JOB-/ }).first().click();
  await page.waitForURL(/\/admin\/jobs\/./);
  await expect(page.getByRole('button', { name: /Hide/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('***@')).toBeVisible();

  // It belongs to the session, and survives a reload: a hand-written request gets no more than the screen.
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect((await page.request.get('/api/admin/audit')).status()).toBe(403);

  await page.getByRole('button', { name: 'Stop previewing' }).click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeHidden();
  await expect(page.getByText('You are previewing as')).toBeHidden();
  await expect(switcher).toHaveValue('super_admin');
});

test('who may do least is offered nothing, and gets nothing by asking for it', FULL, async ({ page }) => {
  await demoSignIn(page, 'readonly');
  await page.goto('/admin/jobs');
  const asked = await page.request.put('/api/session/preview', {
    data: { role: 'super_admin' },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(asked.status()).toBe(403);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect(page.getByLabel('Preview as another role')).toBeHidden();
  await expect(page.getByText('You are previewing as')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Audit Logs' })).toHaveAttribute('aria-disabled', 'true');
  expect((await page.request.get('/api/admin/audit')).status()).toBe(403);
});

test('the account menu leads to one’s own things and out', async ({ page }) => {
  await demoSignIn(page, 'ops');
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: 'Account of Omar Sadik' }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'Account Settings' })).toHaveAttribute('href', '/account');
  await expect(menu.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/account/notifications',
  );
  await expect(menu.getByRole('link', { name: 'Help and Support' })).toHaveAttribute('href', '/admin/help');
  // What one person left in the browser is nothing for the next.
  await page.evaluate(() => localStorage.setItem('typed', 'by Omar'));
  await menu.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByText('Logged out successfully').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('typed'))).toBeNull();
});

test('a menu that was opened before the page came alive stays open', async ({ page: patient, context }) => {
  await demoSignIn(patient, 'ops');
  // One that does not wait until the page is alive.
  const page = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/admin/jobs', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Account of Omar Sadik' }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu).toBeVisible();
  // An open page listens as soon as it is alive.
  const alive = page.waitForEvent('websocket');
  scripts.resolve();
  await alive;
  await expect(menu).toBeVisible();
});
