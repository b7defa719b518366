import { expect, it } from 'vitest';
import { loadStrength } from './password-strength.ts';

// The server refuses these as too common. The strength bar agrees.
it.each(['Hoist-demo-2026!xQ', 'My car is at Hoist 9%', 'password1234', 'Marketplace-19!'])(
  'calls %j weak, as the server refuses it',
  async (password) => {
    expect((await loadStrength())(password)).toBe(0);
  },
);

it('calls a long password of many words strong', async () => {
  expect((await loadStrength())('copper heron argues 71 gently')).toBe(4);
});
