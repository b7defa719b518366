import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refusedForms, triedElsewhere } from '../e2e/refused-forms.ts';

// The browser tries every form that a schema reads with a refusal from the server (test/e2e/forms.e2e.ts).

const forms = globSync('src/web/{features,routes}/**/*.tsx')
  .filter((path) => /\buse(Schema|Reasoned)Form\b[<(]/.test(readFileSync(path, 'utf8')))
  .toSorted();

it(`has a line for each of the ${forms.length} forms`, () => {
  const lines = [...refusedForms.map(({ file }) => file), ...Object.keys(triedElsewhere)];
  expect(lines.toSorted()).toEqual(forms);
});
