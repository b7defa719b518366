import { html } from 'hono/html';
import type { Verdict } from './accounts.ts';
import type { AccountPage } from './account-pages.ts';

/** The only numbers that the simulator takes, so no one can type a real account by mistake. */
export const TEST_ROUTING = '110000000';
export const TEST_ACCOUNT = '000123456789';
/** The banks that an account can be changed to. */
export const TEST_ACCOUNTS = [TEST_ACCOUNT, '000987654321'] as const;

const verdictWords: Record<Verdict, string> = {
  enable: 'Everything is in order',
  ask: 'Ask for an identity document',
  restrict: 'Restrict the account',
  check: 'Take time to check',
};

export const formProblems = {
  name: 'Type the name of the business.',
  routing: `The simulator knows one bank only: ${TEST_ROUTING}.`,
  account: `The simulator knows one account only: ${TEST_ACCOUNT}.`,
  terms: 'Agree to the terms, as you would with a real provider.',
  document: 'Hand in the document, or leave.',
} as const;
export type FormProblems = { -readonly [field in keyof typeof formProblems]?: true };

type Html = ReturnType<typeof html>;

/** The frame of every page: it says in the first line whose page this is. */
function frame(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – payment simulator</title>
        <link rel="stylesheet" href="/simulator/connect/pages.css" />
      </head>
      <body>
        <p class="label" role="note">
          Payment simulator. This page plays the payment provider of the demo: no bank hears of it, and
          nothing you type is kept but the last four digits.
        </p>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** What the provider asks of a shop: everything at first, later only what is missing. */
export function accountForm({ account, page }: AccountPage, problems: FormProblems = {}): Html {
  const isKnown = account.details_submitted;
  const asksDocument = isKnown && [...account.currently_due, ...account.past_due].length > 0;
  const first = Object.keys(problems)[0];
  return frame(
    isKnown ? 'Update your account' : 'Set up your account',
    html`
      <p>For <b>${account.name}</b></p>
      <form method="post" action="/simulator/connect/${page.token}" novalidate>
        ${isKnown ? '' : firstQuestions(account.name, problems, first)}
        ${asksDocument ? tick('document', 'Hand in an identity document', problems, first) : ''}
        ${isKnown && !asksDocument ? html`<p>Nothing is asked of you now.</p>` : ''} ${verdictChoice()}
        <p class="actions">
          <button name="act" value="send">Send</button>
          <button name="act" value="leave" class="quiet">Leave without sending</button>
        </p>
      </form>
    `,
  );
}

function firstQuestions(name: string, problems: FormProblems, first: string | undefined): Html {
  return html`
    ${line('name', 'Name of the business', name, problems, first)}
    ${line('routing', 'Routing number of your bank', TEST_ROUTING, problems, first)}
    ${line('account', 'Account number', TEST_ACCOUNT, problems, first)}
    ${tick('terms', 'I agree to the terms of the simulator', problems, first)}
  `;
}

function line(
  field: keyof typeof formProblems,
  label: string,
  value: string,
  problems: FormProblems,
  first: string | undefined,
): Html {
  const wrong = problems[field];
  return html`<p>
    <label for="${field}">${label}</label>
    <input
      id="${field}"
      name="${field}"
      value="${value}"
      maxlength="120"
      autocomplete="off"
      ${wrong ? html`aria-invalid="true" aria-describedby="${field}-problem"` : ''}
      ${first === field ? 'autofocus' : ''}
    />
    ${wrong ? html`<span class="problem" id="${field}-problem">${formProblems[field]}</span>` : ''}
  </p>`;
}

function tick(
  field: 'terms' | 'document',
  label: string,
  problems: FormProblems,
  first: string | undefined,
): Html {
  return html`<p>
    <label class="tick">
      <input
        type="checkbox"
        name="${field}"
        ${problems[field] ? html`aria-invalid="true" aria-describedby="${field}-problem"` : ''}
        ${first === field ? 'autofocus' : ''}
      />
      ${label}
    </label>
    ${problems[field] ? html`<span class="problem" id="${field}-problem">${formProblems[field]}</span>` : ''}
  </p>`;
}

function verdictChoice(): Html {
  return html`<fieldset>
    <legend>What the provider makes of it</legend>
    ${Object.entries(verdictWords).map(
      ([verdict, says], index) =>
        html`<label class="tick"
          ><input type="radio" name="verdict" value="${verdict}" ${index === 0 ? 'checked' : ''} />
          ${says}</label
        >`,
    )}
  </fieldset>`;
}

/** A bank that is the account's already is the one that is chosen: sending it changes nothing. */
function bankChoice(last4: string | null): Html {
  return html`<fieldset>
    <legend>Where the money goes</legend>
    ${TEST_ACCOUNTS.map(
      (number) =>
        html`<label class="tick"
          ><input
            type="radio"
            name="account"
            value="${number}"
            ${last4 === number.slice(-4) ? 'checked' : ''}
          />
          The account that ends in ${number.slice(-4)}</label
        >`,
    )}
  </fieldset>`;
}

/** The provider's view of an account, in which the demo also plays the provider changing its mind. */
export function accountDashboard({ account, page }: AccountPage): Html {
  return frame(
    'Your account at the provider',
    html`
      <p>For <b>${account.name}</b></p>
      <dl>
        <dt>Bank account</dt>
        <dd>${account.bank_last4 ? `ends in ${account.bank_last4}` : 'none'}</dd>
        <dt>Receives transfers</dt>
        <dd>${account.transfers_enabled ? 'yes' : 'no'}</dd>
        <dt>Pays out to the bank</dt>
        <dd>${account.payouts_enabled ? 'yes' : 'no'}</dd>
        <dt>Asked for</dt>
        <dd>${account.currently_due.length > 0 ? account.currently_due.join(', ') : 'nothing'}</dd>
      </dl>
      <form method="post" action="/simulator/connect/dashboard/${page.token}">
        ${verdictChoice()}
        <p class="actions"><button>Let the provider do this</button></p>
      </form>
      <form method="post" action="/simulator/connect/dashboard/${page.token}">
        ${bankChoice(account.bank_last4)}
        <p class="actions"><button name="act" value="bank">Change the bank account</button></p>
      </form>
      <p>Your shop hears of it at once. Go back to it when you are done.</p>
    `,
  );
}

export function goneForGood(): Html {
  return frame('This link is no longer valid', html`<p>Go back to your shop and open it again.</p>`);
}

export const PAGE_STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; overflow-wrap: anywhere; }
.label { margin: 0; padding: 12px 16px; background: #ffd75e; color: #231a00; font-weight: 600; }
main { box-sizing: border-box; max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 26px; line-height: 1.25; }
label { display: block; font-weight: 600; }
input:not([type='checkbox']):not([type='radio']) { box-sizing: border-box; width: 100%; min-height: 44px;
  padding: 8px 10px; border: 1px solid GrayText; border-radius: 8px; font: inherit; }
.tick { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400; }
.tick input { width: 20px; height: 20px; }
fieldset { margin: 24px 0; border: 1px solid GrayText; border-radius: 8px; }
.problem { display: block; margin-top: 4px; color: light-dark(#a40f1f, #ff9aa2); font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
button { min-height: 44px; padding: 8px 18px; border: 1px solid transparent; border-radius: 8px;
  background: #1d4ed8; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
.quiet { border-color: GrayText; background: transparent; color: inherit; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; }
dt { font-weight: 600; } dd { margin: 0; }
`;
