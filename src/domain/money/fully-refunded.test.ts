import { expect, it } from 'vitest';
import { isFullyRefunded } from '#domain/money/fully-refunded.ts';
import { cents } from '#domain/money/money.ts';

it.each([
  [330_08, 330_08, true],
  [330_08, 330_07, false],
  [330_08, 0, false],
  [0, 0, false],
])('of %i cents charged and %i refunded, that all is given back is %s', (captured, refunded, isAll) => {
  expect(isFullyRefunded({ captured: cents(captured), refunded: cents(refunded) })).toBe(isAll);
});
