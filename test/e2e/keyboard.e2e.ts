import { comeIn } from './desk.ts';
import { expect, FULL, test } from './journey.ts';
import { newAddress, signUp } from './newcomers.ts';
import { cameTo, tabTo } from './steps.ts';

// A short way through the product without a mouse. The focus is never lost, and is where one looks for it.

test('an owner signs in, narrows a list, reads a job and changes their mind, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/login?returnTo=/customer/jobs');
  const main = page.getByRole('main');

  // The first stop of a page skips what is above its content.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('owner@demo.hoist.test');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');

  // What was refused is where one goes on.
  await expect(main.getByText('Invalid login credentials')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Hoist-demo-2026!');
  await page.keyboard.press('Enter');
  await cameTo(page, '/customer/jobs');
  await expect(main).toBeFocused();

  // The list is narrowed and widened again, and the focus stays on the choice.
  const choices = page.getByRole('navigation', { name: 'Which jobs' });
  const past = choices.getByRole('link', { name: 'Past', exact: true });
  await tabTo(page, past);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customer/jobs?show=past');
  await expect(past).toHaveAttribute('aria-current', 'true');
  await expect(past).toBeFocused();
  const live = choices.getByRole('link', { name: 'Live', exact: true });
  await page.keyboard.press('Shift+Tab');
  await expect(live).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customer/jobs?show=live');
  await expect(live).toHaveAttribute('aria-current', 'true');

  // A job is opened, and the keyboard goes on at its content.
  const withQuotes = main.getByRole('listitem').filter({ hasText: 'Quotes to compare' }).first();
  await tabTo(page, withQuotes.getByRole('link').first());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/customer\/jobs\/[0-9a-f-]{36}$/);
  await expect(main).toBeFocused();

  // A dialog begins with its way out, lets nothing behind it be reached, and gives the focus back.
  const withdraw = main.getByRole('button', { name: 'Withdraw this job' }).first();
  await tabTo(page, withdraw);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  for (const name of ['Go back', 'Withdraw this job']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
  // After the last comes the browser's own bar, then the dialog again.
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(withdraw).toBeFocused();
});

test('a person uses their account by keyboard alone', async ({ page }) => {
  await signUp(page, newAddress());
  const main = page.getByRole('main');
  const sections = page.getByRole('navigation', { name: 'Account settings' });
  const goTo = async (name: string) => {
    const section = sections.getByRole('link', { name, exact: true });
    await tabTo(page, section);
    await page.keyboard.press('Enter');
    await expect(section).toHaveAttribute('aria-current', 'page');
  };
  await page.goto('/account');

  // A field is saved from where it was typed.
  await tabTo(page, page.getByLabel('Full name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Kay Board');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name saved')).toBeVisible();

  // What is missing is said at its field, which has the focus.
  await goTo('Security');
  await tabTo(page, page.getByLabel('New password', { exact: true }));
  await page.keyboard.type('violet kettle 42');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByText('Enter your current password.')).toBeVisible();

  // What was typed there is not left by accident.
  const sessions = sections.getByRole('link', { name: 'Sessions', exact: true });
  await tabTo(page, sessions);
  await page.keyboard.press('Enter');
  const leave = page.getByRole('dialog', { name: 'Leave this form?' });
  await tabTo(page, leave.getByRole('button', { name: 'Leave without saving' }));
  await page.keyboard.press('Enter');
  await expect(sessions).toHaveAttribute('aria-current', 'page');

  // The dialog lets go without doing anything, and gives the focus back.
  const everywhere = main.getByRole('button', { name: 'Sign out everywhere' });
  await tabTo(page, everywhere);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(everywhere).toBeFocused();

  await goTo('Notifications');
  const quotes = page.getByRole('switch', { name: 'New quotes' });
  await tabTo(page, quotes);
  // It shows what was pressed at once; what is shown again after loading is what the server keeps.
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Space');
  await expect(quotes).not.toBeChecked();
  await expect(quotes).toBeFocused();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(quotes).not.toBeChecked();

  // Pressing Enter twice must not delete an account: the word comes first.
  await goTo('Your data');
  await tabTo(page, main.getByRole('button', { name: 'Delete my account' }));
  await page.keyboard.press('Enter');
  const word = dialog.getByRole('textbox');
  await tabTo(page, word);
  await page.keyboard.type('DELETE');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete my account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  const session = (await (await page.request.get('/api/session')).json()) as { person: unknown };
  expect(session.person).toBeNull();
});

test('the menus of the header open, are walked through and close by keyboard, and by a pointer that passes', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const mechanics = main.getByRole('button', { name: 'For Mechanics' });
  const join = main.getByRole('link', { name: 'Join the Network' });
  const marketplace = main.getByRole('link', { name: 'Marketplace' });

  for (const [title, link] of [
    ['Resources', 'Help Center'],
    ['For Mechanics', 'Join the Network'],
  ]) {
    const opener = main.getByRole('button', { name: title });
    const first = main.getByRole('link', { name: link });
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await opener.focus();
      await page.keyboard.press(key);
      await expect(first).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
  await page.keyboard.press('ArrowDown');
  await expect(join).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(marketplace).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(marketplace).toBeHidden();
  await expect(mechanics).toBeFocused();

  // A pointer that passes opens it and closes it behind itself; a press on what it opened keeps it open.
  await mechanics.hover();
  await expect(join).toBeVisible();
  await mechanics.click();
  await expect(join).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(join).toBeHidden();

  // One that is open gives way to the other, and to a press elsewhere.
  await mechanics.focus();
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Resources' }).focus();
  await expect(join).toBeHidden();
  await page.keyboard.press('Enter');
  const help = main.getByRole('link', { name: 'Help Center' });
  await expect(help).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(help).toBeHidden();
});

test('staff walk a list, select rows, reach the acts and open a record by keyboard alone', async ({
  page,
}) => {
  await comeIn(page, 'super', '/admin/shops?show=all');
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  const nameOf = (index: number) => rows.nth(index).getByRole('rowheader').getByRole('link');

  // The keys work once the page does.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(nameOf(0)).toBeFocused();
  }).toPass();
  await page.keyboard.press('j');
  await expect(nameOf(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(nameOf(0)).toBeFocused();

  // `x` selects the row that has the focus, and once more lets go of it.
  const box = rows.first().getByRole('checkbox');
  await page.keyboard.press('x');
  await expect(box).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('main').getByRole('button', { name: 'Suspend (soft)' }).first()).toBeFocused();

  // What is typed into a field is written there.
  const search = page.getByRole('main').getByRole('search').getByRole('textbox').first();
  await search.focus();
  await page.keyboard.type('jkxa');
  await expect(search).toHaveValue('jkxa');
  await expect(search).toBeFocused();
  await search.fill('');
  await search.blur();

  // The keys are listed, and letting go of the list of them changes nothing.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Next row')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  // The row where one was is opened by Enter.
  await page.keyboard.press('k');
  await expect(nameOf(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/shops\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a form that is left by Back is left once, however often Leave is pressed', async ({ page }) => {
  await comeIn(page, 'ops', '/admin/jobs');
  const leave = page.getByRole('dialog', { name: 'Leave this form?' });
  // The router learns what was typed in one render, and asks in the next: a faster click skips the
  // question.
  await expect(async () => {
    await page.goto('/admin/quotes');
    // Within the page, so that going back does not reload.
    await page
      .getByRole('link', { name: /^Jobs( \d+\+? waiting)?$/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Create Job' }).click();
    await page.getByLabel('Email').fill('owner@demo.hoist.test');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.goBack();
    await expect(leave).toBeVisible();
  }).toPass();
  // Faster than the page can answer.
  await leave.getByRole('button', { name: 'Leave without saving' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/jobs$/);
});

test(
  'what is refused of something that a form has no field for is said at the form, and has the focus',
  FULL,
  async ({ page }) => {
    await comeIn(page, 'ops', '/admin/jobs/new');
    await page.getByLabel('Email').fill('owner@demo.hoist.test');
    await page.getByLabel('Year').selectOption('2018');
    await page.getByLabel('Make').selectOption('Honda');
    await page.getByLabel('Model').selectOption({ index: 1 });
    // A list that a browser was taught other words than it came with.
    await page.getByLabel('Trim').evaluate((list: HTMLSelectElement) => {
      list.add(new Option('www.people.test'));
      list.value = 'www.people.test';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('ZIP').fill('20147');
    await page.getByLabel('The owner asked us to post this').check();
    await page.getByLabel('How did they ask?').fill('By phone.');
    const create = page.getByRole('button', { name: 'Create Job' });
    await create.press('Enter');
    const notice = page.getByText('Leave out the web address “www.people.test”.');
    await expect(notice).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Leave out the web address');

    // What a field says by itself is not said twice.
    await page.getByLabel('Trim').selectOption({ index: 0 });
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ana 703-555-0142');
    await create.press('Enter');
    await expect(page.getByText('Leave out the phone number “703-555-0142”.')).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
    await expect(page.getByText('Nothing was changed.')).toHaveCount(0);
  },
);
