import type { Browser, Page } from '@playwright/test';
import {
  acceptPolicies,
  answerProvider,
  button,
  chooseServices,
  fillShop,
  firstQuoteIsPaid,
  hangPictures,
  heading,
  isOff,
  kept,
  post,
  sendPaper,
  turnsLive,
  verify,
} from './joining-steps.ts';
import { expect, FULL, test, untilAlive } from './journey.ts';
import { letter, logIn, newAddress, PASSWORD, pathIn, shopNameOf } from './newcomers.ts';
import { cameTo, demoSignIn } from './steps.ts';
import { Telephone } from './telephone.ts';

// A shop joins by each of the two roads, on a phone, and proves itself; its browser is closed in the middle
// of every step and goes on where it was. In the end its first quote is accepted and paid.

const SHOP_PASSWORD = 'Violet kettle 41';
const STEPPER = '/mechanic/signup';
const ONBOARDING = '/mechanic/onboarding';

async function asStaff(browser: Browser): Promise<Page> {
  const page = await new Telephone(browser).open();
  await demoSignIn(page, 'ops');
  return page;
}

async function shopOf(page: Page): Promise<{ id: string; status: string }> {
  const { person } = await (await page.request.get('/api/session')).json();
  return person.shop;
}

/** Staff remark on one field of a shop that was sent in. */
async function askForChange(staff: Page, shopId: string, asked: { field: string; remark: string }) {
  await staff.goto(`/admin/shops/${shopId}`);
  await button(staff, 'Request changes').click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Field').selectOption(asked.field);
  await dialog.getByLabel('What should change?').fill(asked.remark);
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(staff.getByText('Changes requested').first()).toBeVisible();
}

test(
  'an invited shop joins, answers what staff ask, and is paid for its first quote',
  FULL,
  async ({ browser }) => {
    const staff = await asStaff(browser);
    const email = newAddress('shops.example.com');
    await post(staff, '/api/admin/shop-invitations', {
      email,
      contactName: 'Nora Newman',
      phone: '7035550188',
      businessName: shopNameOf(email),
      city: 'Ashburn',
      state: 'VA',
    });
    const phone = new Telephone(browser);
    const again = () => phone.openAgain(email, STEPPER, SHOP_PASSWORD);

    // From the email to an account; the link works until it was used.
    let page = await phone.open();
    const link = pathIn(await letter(page, email, 'shop.invitation'));
    await page.goto(link);
    // The link does not stay in the address: a second tab has it all the same.
    await cameTo(page, STEPPER);
    expect(page.url()).not.toContain('token');
    await page.goto(STEPPER);
    await page.getByLabel('Password', { exact: true }).fill('half');
    page = await phone.open();
    await page.goto(link);
    // What is entered before the page has come alive counts.
    const comeAlive = await phone.openEarly(STEPPER);
    ({ page } = phone);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(SHOP_PASSWORD);
    await page.getByLabel('Confirm password').fill(SHOP_PASSWORD);
    await page.getByLabel('I agree to the terms').check();
    await comeAlive();
    await button(page, 'Create account').click();
    await expect(heading(page, 'Shop Details')).toBeVisible();
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await page.goto(link);
    await cameTo(page, STEPPER);

    await page.getByLabel('Street Address').fill('12 Lever');
    await kept(page);
    page = await phone.open();
    const mailed = await letter(page, email, 'shop.joining');
    await page.goto(/https?:\/\/[^/\s]+(\/auth\/login\?\S+)/.exec(mailed)![1]!);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(SHOP_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await cameTo(page, STEPPER);
    await expect(page.getByLabel('Street Address')).toHaveValue('12 Lever');
    await fillShop(page, email);
    await button(page, 'Continue').click();
    await expect(page.getByText('Shop details saved!')).toBeVisible();

    await expect(heading(page, 'Upload Documents')).toBeVisible();
    await sendPaper(page, 'Business license', true);
    page = await again();
    await expect(heading(page, 'Upload Documents')).toBeVisible();
    await expect(page.getByText('Being reviewed')).toHaveCount(1);
    await sendPaper(page, 'Insurance certificate', true);
    await sendPaper(page, 'W-9 form', false);
    await button(page, 'Continue').click();

    await button(page, 'Connect bank account').click();
    await expect(heading(page, 'Set up your account')).toBeVisible();
    page = await again();
    await expect(heading(page, 'Payment Setup')).toBeVisible();
    await button(page, 'Continue with the payment provider').click();
    await answerProvider(page);
    await cameTo(page, STEPPER);

    await expect(heading(page, 'Review & Submit')).toBeVisible();
    await chooseServices(page);
    await kept(page);
    page = await again();
    await expect(heading(page, 'Review & Submit')).toBeVisible();
    await expect(page.getByLabel('Oil Change')).toBeChecked();
    await button(page, 'Save').click();
    await expect(heading(page, 'Your hours')).toBeVisible();
    await page.getByLabel('How many days ahead owners can book').fill('21');
    await kept(page);
    page = await again();
    await expect(page.getByLabel('How many days ahead owners can book')).toHaveValue('21');
    await button(page, 'Save').click();
    await acceptPolicies(page);
    page = await phone.comeBack();
    await expect(page.getByLabel('Warranty terms')).toHaveValue(/12,000 miles/);
    await page.getByLabel('I accept the terms for shops').check();
    await button(page, 'Save and continue').click();
    await expect(button(page, 'Submit for Review')).toBeVisible();
    page = await again();
    await button(page, 'Submit for Review').click();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    await cameTo(page, '/mechanic/dashboard');
    await page.goto('/mechanic/shop/dashboard');
    await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();

    // Staff ask for another picture of the license, and the shop answers at the very paper.
    const { id } = await shopOf(page);
    await askForChange(staff, id, { field: 'licence', remark: 'The number cannot be read.' });
    expect(await letter(page, email, 'shop.changes_requested')).toContain('The number cannot be read.');
    page = await phone.openAgain(email, '/mechanic/shop/settings/review', SHOP_PASSWORD);
    await expect(page.getByText('The number cannot be read.')).toBeVisible();
    await page.getByRole('link', { name: 'Make this change' }).click();
    await expect(page.getByText('The number cannot be read.')).toBeVisible();
    await sendPaper(page, 'Business license', true);
    await page.getByLabel('Your answer').fill('Here it is in daylight.');
    await page.getByRole('link', { name: 'send your shop in again' }).click();
    await button(page, 'Resubmit').click();
    await expect(page.getByText('You resubmitted your shop.', { exact: false }).first()).toBeVisible();

    await verify(staff, id);
    await turnsLive(page);
    await page.goto('/mechanic/shop/dashboard');
    await firstQuoteIsPaid(browser, page);
  },
);

test('a shop joins without an invitation, and is paid for its first quote', async ({ browser }) => {
  const email = newAddress('shops.example.com');
  const phone = new Telephone(browser);
  const again = (wanted = ONBOARDING) => phone.openAgain(email, wanted, SHOP_PASSWORD);

  let page = await phone.open();
  await page.goto('/mechanic');
  await page.getByRole('link', { name: 'Start Getting Leads - Free' }).first().click();
  await page.getByRole('link', { name: 'Start Setup - 10 Minutes' }).click();
  await expect(heading(page, 'Shop Details')).toBeFocused();
  await fillShop(page, email);
  // Closed before there is an account: it goes on where it was, and no password was kept.
  await page.getByLabel('Password', { exact: true }).fill('half');
  page = await phone.comeBack();
  await expect(heading(page, 'Shop Details')).toBeVisible();
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Lever Lane');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  // Nothing can be sent before the rules of the password hold, and the button says which does not.
  const next = button(page, 'Continue');
  await isOff(next, 'Please provide email and password');
  // What is agreed to can be read, and the passwords stay.
  for (const name of [/^terms of service/, /^privacy policy/]) {
    await expect(
      page.getByLabel('I agree to the terms').locator('..').getByRole('link', { name }),
    ).toHaveAttribute('target', '_blank');
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('I agree to the terms').check();
  await isOff(next, 'Password does not meet requirements');
  await page.getByLabel('Password', { exact: true }).fill(SHOP_PASSWORD);
  await isOff(next, 'Passwords do not match');
  await page.getByLabel('Confirm password').fill(SHOP_PASSWORD);
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(page.getByText('Please check your email to verify your account')).toBeVisible();
  await expect(heading(page, 'One step left')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `We sent an email to ${email}` })).toBeVisible();
  await button(page, 'Change what I entered').click();
  await expect(heading(page, 'Shop Details')).toBeFocused();

  // The account is not confirmed yet; another browser than the one that signed up asks for the password.
  page = await phone.open();
  await page.goto(pathIn(await letter(page, email, 'account.confirm')));
  await page.getByLabel('Password you signed up with').fill('not that one');
  await button(page, 'Confirm my email').click();
  await expect(page.getByText('Enter the password you chose when you signed up.')).toBeVisible();
  await page.getByLabel('Password you signed up with').fill(SHOP_PASSWORD);
  await button(page, 'Confirm my email').click();
  await cameTo(page, ONBOARDING);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  page = await again();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await button(page, 'Continue Setup').click();
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Lever Lane');
  await button(page, 'Continue').click();

  await expect(heading(page, 'Services')).toBeVisible();
  await chooseServices(page);
  await kept(page);
  page = await again();
  await button(page, 'Continue Setup').click();
  await expect(page.getByLabel('Oil Change')).toBeChecked();
  await button(page, 'Continue').click();
  await expect(heading(page, 'Schedule')).toBeVisible();
  await page.getByLabel('Same hours for all weekdays').check();
  await expect(page.getByLabel('Tuesday opens')).toBeDisabled();
  await page.getByLabel('Same hours for all weekdays').uncheck();
  // Typed letter by letter: the text on the way is neither corrected nor sent.
  const ahead = page.getByLabel('How many days ahead owners can book');
  await ahead.press('End');
  for (const _letter of '14') await ahead.press('Backspace');
  await ahead.pressSequentially('210');
  await button(page, 'Finish Setup').click();
  await expect(page.getByText('Enter a whole number from 1 to 90').first()).toBeVisible();
  await expect(ahead).toHaveValue('210');
  await ahead.press('Backspace');
  await kept(page);
  page = await again();
  await button(page, 'Continue Setup').click();
  await expect(page.getByLabel('How many days ahead owners can book')).toHaveValue('21');
  await button(page, 'Finish Setup').click();
  await expect(heading(page, 'Setup Complete')).toBeVisible();
  page = await again();
  await expect(heading(page, 'Setup Complete')).toBeVisible();
  await page.getByRole('link', { name: 'Continue with Banking' }).click();

  // The seven steps, from the second on: earlier answers are filled in already.
  await expect(page.getByText('Step 2 of 7, 28%')).toBeVisible();
  await untilAlive(page);
  await button(page, 'Connect bank account').click();
  await expect(heading(page, 'Set up your account')).toBeVisible();
  page = await again('/mechanic/bootstrap/stripe');
  await expect(page.getByText('Step 2 of 7, 28%')).toBeVisible();
  await button(page, 'Continue with the payment provider').click();
  await answerProvider(page);
  await cameTo(page, '/mechanic/bootstrap/services');
  await expect(page.getByText('Step 3 of 7, 42%')).toBeVisible();
  await page.getByLabel('Hourly labor rate').fill('104');
  page = await phone.comeBack();
  await expect(page.getByLabel('Hourly labor rate')).toHaveValue(/^104/);
  await button(page, 'Save and continue').click();
  await cameTo(page, '/mechanic/bootstrap/hours');
  await page.getByLabel('Monday: opens').fill('07:15');
  // Days that follow another say so, and are not changed by themselves.
  await page.getByLabel('Same hours for all weekdays').check();
  await expect(page.getByText('As on Monday')).toHaveCount(4);
  await expect(page.getByLabel('Friday: closes')).toBeDisabled();
  await expect(page.getByLabel('Saturday: closes')).toBeEnabled();
  page = await phone.comeBack();
  await expect(page.getByText('kept in this browser')).toBeVisible();
  await expect(page.getByLabel('Monday: opens')).toHaveValue('07:15');
  await button(page, 'Save and continue').click();
  await cameTo(page, '/mechanic/bootstrap/media');
  await sendPaper(page, 'Business license', true);
  page = await again('/mechanic/bootstrap/media');
  await sendPaper(page, 'Insurance certificate', true);
  await sendPaper(page, 'W-9 form', false);
  await button(page, 'Skip for now').click();
  await cameTo(page, '/mechanic/bootstrap/policies');
  await acceptPolicies(page);
  page = await phone.comeBack();
  await button(page, 'Save and continue').click();
  await cameTo(page, '/mechanic/bootstrap/review');
  page = await phone.comeBack();
  await button(page, 'Submit for Review').click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await cameTo(page, '/mechanic/shop/dashboard');

  // Staff ask about the hours, and the shop answers beside them.
  const staff = await asStaff(browser);
  const { id } = await shopOf(page);
  await askForChange(staff, id, { field: 'hours', remark: 'Is it really 7:15?' });
  await page.goto('/mechanic/shop/settings#hours');
  await expect(page.getByText('Is it really 7:15?')).toBeVisible();
  await page.getByLabel('Your answer').fill('Yes, we begin early.');
  await page.getByRole('link', { name: 'send your shop in again' }).click();
  await button(page, 'Resubmit').click();
  await expect(page.getByText('You resubmitted your shop.', { exact: false }).first()).toBeVisible();

  await verify(staff, id);
  await turnsLive(page);
  await page.goto('/mechanic/shop/dashboard');
  await hangPictures(page);
  await firstQuoteIsPaid(browser, page);
});

test(
  'starting over brings nothing back, and what another device saved waits for an answer',
  FULL,
  async ({ browser }) => {
    const email = newAddress('shops.example.com');
    const phone = new Telephone(browser);
    let page = await phone.open();
    await page.goto(ONBOARDING);
    const start = page.getByRole('link', { name: 'Start Setup - 10 Minutes' });
    await start.click();
    await fillShop(page, email);
    await page.getByLabel('Password', { exact: true }).fill(SHOP_PASSWORD);
    await page.getByLabel('Confirm password').fill(SHOP_PASSWORD);
    await page.getByLabel('I agree to the terms').check();
    await button(page, 'Continue').click();
    await expect(heading(page, 'One step left')).toBeVisible();

    // The link of the email is opened in the same tab.
    await page.goto(pathIn(await letter(page, email, 'account.confirm')));
    await button(page, 'Confirm my email').click();
    await cameTo(page, ONBOARDING);
    await button(page, 'Start Over').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start Over' }).click();
    await start.click();
    await expect(page.getByLabel('Business Name')).toHaveValue('');

    // What is typed without a connection stays in this browser while another device saves something else.
    await fillShop(page, email);
    await kept(page);
    await page.context().setOffline(true);
    await page.getByLabel('Business Name').fill('Typed here');
    await expect(page.getByText('Not saved yet, because you are offline').first()).toBeVisible();
    await button(page, 'Continue').click();
    await expect(page.locator('[data-form-failure]')).toBeVisible();
    const other = await new Telephone(browser).open();
    await logIn(other, email, ONBOARDING, SHOP_PASSWORD);
    await button(other, 'Continue Setup').click();
    await other.getByLabel('Business Name').fill('Saved elsewhere');
    await kept(other);
    await other.context().close();
    await page.context().setOffline(false);
    page = await phone.comeBack();
    await button(page, 'Continue Setup').click();
    const changed = page.getByText('This was changed somewhere else');
    await expect(changed.first()).toBeVisible();
    await expect(page.getByLabel('Business Name')).toHaveValue('Typed here');
    await page.getByLabel('Contact Name').fill('Nora Typed');
    await button(page, 'Continue').click();
    await expect(changed).toHaveCount(2);
    await button(page, 'Use the newer version').click();
    await expect(page.getByLabel('Business Name')).toHaveValue('Saved elsewhere');

    // No colleague saved this time: the connection is back, and it saves itself.
    await page.context().setOffline(true);
    await page.getByLabel('Business Name').fill('Saved by itself');
    await expect(page.getByText('Not saved yet, because you are offline').first()).toBeVisible();
    await page.context().setOffline(false);
    await kept(page);
  },
);
