import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { type RefusedForm, refusedForms } from './refused-forms.ts';
import { demoSignIn } from './steps.ts';

// Every form that a schema reads, refused by the server: the sentence is at its field, the focus goes
// there, and nothing typed is lost. test/inputs/refused-forms.test.ts asks for a line of each.

const SENTENCE = 'The server does not take this.';

/** A refusal as the server sends it, of whatever is sent from the page. */
const refusal = ({ at }: RefusedForm) => ({
  status: 422,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    code: 'INVALID_INPUT',
    status: 422,
    detail: SENTENCE,
    requestId: 'refused',
    fields: [{ path: at, message: SENTENCE }],
  }),
});

/** Optional fields say so in their label. */
function labelled(form: Locator, label: string | RegExp): Locator {
  if (typeof label !== 'string') return form.getByLabel(label).first();
  const exactly = { exact: true };
  return form
    .getByLabel(label, exactly)
    .or(form.getByLabel(`${label} optional`, exactly))
    .first();
}

for (const line of refusedForms) {
  test(`${line.file} keeps what was typed when the server refuses it`, async ({ page }) => {
    await demoSignIn(page, line.who);
    const form = await line.open(page);
    await line.also?.(form);
    for (const [label, value] of Object.entries(line.fill)) {
      await labelled(form, label).fill(value);
    }
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal(line)),
    );
    await form.getByRole('button', { name: line.send, exact: true }).last().click();
    if (line.decides) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason', { exact: true }).fill('It was agreed on.');
      await dialog.getByRole('button', { name: line.decides, exact: true }).click();
      await expect(dialog.getByText(SENTENCE)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave without saving' }).click();
    }
    const says = line.says ?? SENTENCE;
    await expect(form.getByText(says).first()).toBeVisible();
    if (typeof line.field === 'string') {
      const field = labelled(form, line.field);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(says));
      if (!line.decides && !line.isDecision) await expect(field).toBeFocused();
    }
    for (const [label, value] of Object.entries(line.fill)) {
      await expect(labelled(form, label)).toHaveValue(value);
    }
  });
}
