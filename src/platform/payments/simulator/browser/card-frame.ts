import { askSimulator } from './ask-simulator.ts';
import { type CardInput, digitsOf, groupExpiry, groupNumber, onlyCvc, problemsOf } from './card-input.ts';
import { takeLine, tell } from './line.ts';
import type { Answer, Question } from './messages.ts';
import { words } from './words.ts';

/** The card form, in a frame of the simulator's: the page around it never sees what is typed here. */

const FIELDS = ['number', 'expiry', 'cvc'] as const;
type Field = (typeof FIELDS)[number];
const shownAs = { number: groupNumber, expiry: groupExpiry, cvc: onlyCvc };

const inputOf = (field: Field) => document.querySelector<HTMLInputElement>(`#${field}`)!;
const problemOf = (field: Field) => document.querySelector<HTMLElement>(`#${field}-problem`)!;

function typed(): CardInput {
  return { number: inputOf('number').value, expiry: inputOf('expiry').value, cvc: inputOf('cvc').value };
}

function show(field: Field, problem: string | undefined): void {
  problemOf(field).textContent = problem ?? '';
  if (problem) inputOf(field).setAttribute('aria-invalid', 'true');
  else inputOf(field).removeAttribute('aria-invalid');
}

/** Says what is wrong beside each field and goes to the first of them. */
function check(): Answer {
  const problems = problemsOf(typed());
  for (const field of FIELDS) show(field, problems[field]);
  const first = FIELDS.find((field) => problems[field]);
  if (!first) return { status: 'complete' };
  inputOf(first).focus();
  return { error: { type: 'validation_error', code: `incomplete_${first}`, message: words.incomplete } };
}

const port = await takeLine(async (question: Question) => {
  if ('look' in question) {
    for (const [name, value] of Object.entries(question.look)) {
      document.documentElement.style.setProperty(`--${name}`, value);
    }
    return undefined;
  }
  if ('check' in question) return check();
  if (!('confirm' in question)) return undefined;
  const { number, ...rest } = typed();
  return askSimulator(question.confirm, 'confirm', { card: { number: digitsOf(number), ...rest } });
});

for (const field of FIELDS) {
  const input = inputOf(field);
  input.addEventListener('input', () => {
    // In the middle of a number it waits: grouping would move the caret.
    if (input.selectionStart === input.value.length) input.value = shownAs[field](input.value);
    show(field, undefined);
    tell(port, { is: 'change', isComplete: Object.keys(problemsOf(typed())).length === 0 });
  });
  input.addEventListener('blur', () => (input.value = shownAs[field](input.value)));
}
addEventListener('focusin', () => tell(port, { is: 'focus' }));
addEventListener('focusout', () => tell(port, { is: 'blur' }));

document.querySelector('#test-cards')!.addEventListener('click', ({ target }) => {
  const number = (target as Element).closest('button')?.dataset['number'];
  if (!number) return;
  inputOf('number').value = groupNumber(number);
  inputOf('expiry').value = '12/49';
  inputOf('cvc').value = '123';
  for (const field of FIELDS) show(field, undefined);
  tell(port, { is: 'change', isComplete: true });
});

new ResizeObserver(() => {
  tell(port, { is: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
tell(port, { is: 'ready' });
