import { html } from 'hono/html';
import { TEST_CARDS } from '../test-cards.ts';
import { groupNumber } from './card-input.ts';

type Html = ReturnType<typeof html>;

function framePage(script: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Payment simulator</title>
        <link rel="stylesheet" href="frames.css" />
        <script type="module" src="${script}"></script>
      </head>
      ${body}
    </html>`;
}

function field(
  id: string,
  label: string,
  autocomplete: string,
  { help, placeholder }: { help?: string; placeholder?: string } = {},
): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      maxlength="30"
      aria-describedby="${id}-problem ${help ? `${id}-help` : ''}"
      placeholder="${placeholder ?? ''}"
    />
    ${help ? html`<span class="help" id="${id}-help">${help}</span>` : ''}
    <span class="problem" id="${id}-problem" aria-live="polite"></span>
  </div>`;
}

/** The fields of a card, and the cards that the simulator takes. One press on a card fills the form. */
export function cardPage(): Html {
  return framePage(
    'card-frame.ts',
    html`<body>
      ${field('number', 'Card number', 'cc-number', { help: 'Only the test cards below work here.' })}
      <div class="pair">
        ${field('expiry', 'Expires', 'cc-exp', { placeholder: 'MM/YY' })} ${field('cvc', 'CVC', 'cc-csc')}
      </div>
      <details>
        <summary>Test cards (${TEST_CARDS.length})</summary>
        <ul id="test-cards">
          ${TEST_CARDS.map(
            ({ number, says }) =>
              html`<li>
                <button type="button" data-number="${number}">
                  <span class="number">${groupNumber(number)}</span> <span class="help">${says}</span>
                </button>
              </li>`,
          )}
        </ul>
      </details>
    </body>`,
  );
}

export function bankPage(): Html {
  return framePage(
    'bank-frame.ts',
    html`<body class="bank">
      <main role="dialog" aria-modal="true" aria-labelledby="title">
        <h1 id="title">Your bank asks you to confirm</h1>
        <p>A real bank would ask for a code or your fingerprint. Here, just choose Approve.</p>
        <p class="actions">
          <button id="no" type="button">Refuse</button>
          <button id="yes" type="button" class="primary">Approve</button>
        </p>
      </main>
    </body>`,
  );
}

/** Colors and type are the page's: see `look` in `messages.ts`. */
export const FRAME_STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 var(--fontFamily, system-ui), system-ui, sans-serif; }
body { margin: 0; padding: 2px; background: var(--colorBackground, transparent);
  color: var(--colorText, CanvasText);
  display: flow-root; overflow: hidden; }
label, summary { font-weight: 550; }
.field { display: grid; gap: 4px; align-content: start; margin-block-end: 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit;
  border: 1px solid var(--edge, GrayText); border-radius: var(--borderRadius, 8px);
  background: var(--colorBackground, Field); color: inherit; letter-spacing: 0.02em; }
input[aria-invalid] { border-color: var(--colorDanger, red); }
:focus-visible { outline: 2px solid var(--colorPrimary, Highlight); outline-offset: 1px; }
.help { color: var(--colorTextSecondary, inherit); font-size: 13px; }
.problem { color: var(--colorDanger, red); font-size: 14px; font-weight: 550; }
.problem:empty { display: none; }
summary { min-height: 44px; display: list-item; align-content: center; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 4px; }
li button { display: grid; grid-template-columns: 12.5rem 1fr; align-items: center; gap: 4px 16px;
  width: 100%;
  min-height: 44px; padding: 8px 12px; border: 1px solid transparent; border-radius: 8px; background: none;
  color: inherit; font: inherit; text-align: start; cursor: pointer; }
li button:hover { border-color: var(--colorTextSecondary, GrayText); }
.number { font: 400 13px/1.4 ui-monospace, monospace; white-space: nowrap; }
@media (max-width: 460px) { li button { grid-template-columns: 1fr; } }
.bank { display: grid; place-items: center; min-height: 100vh; background: rgb(0 0 0 / 55%); padding: 16px;
  box-sizing: border-box; }
.bank main { box-sizing: border-box; max-width: 440px; padding: 24px; border-radius: 12px; background: Canvas;
  color: CanvasText; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; }
.actions { display: flex; flex-wrap: wrap; justify-content: end; gap: 12px; margin: 0; }
.actions button { min-height: 44px; padding: 8px 18px; border: 1px solid GrayText; border-radius: 8px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
.actions .primary { border-color: transparent; background: #1d4ed8; color: #fff; }
`;
