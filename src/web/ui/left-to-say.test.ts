import { describe, expect, it } from 'vitest';
import { leftToSay } from './left-to-say.ts';

const refused = 'Some of your input is not valid. Nothing changed.';

describe('a form that was refused', () => {
  it('says nothing more where each field says its own', () => {
    const atFields = ['Enter a name.', 'Enter a price.'];
    const shown = 'NameEnter a name.PriceEnter a price.Save';
    expect(leftToSay({ message: refused, atFields }, shown)).toBeUndefined();
  });

  it('says what was found wrong with something that it does not show, beside what its fields say', () => {
    const atFields = ['Enter a name.', 'This takes too long for a day.'];
    expect(leftToSay({ message: refused, atFields }, 'NameEnter a name.Save')).toEqual({
      message: `${refused} This takes too long for a day.`,
    });
    // What was looked at here has no sentence of the server before it.
    expect(leftToSay({ message: '', atFields }, 'NameSave')).toEqual({
      message: 'Enter a name. This takes too long for a day.',
    });
  });

  it('says a refusal that is about no field as it came', () => {
    const failure = { message: refused, isSignedOut: true };
    expect(leftToSay(failure, refused)).toBe(failure);
  });
});
