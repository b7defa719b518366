import { describe, expect, it } from 'vitest';
import { invitationSteps, setupSteps } from '#domain/shops/shop-setup.ts';
import { isStillOpen } from './joining-steps.tsx';

type Given = Parameters<typeof isStillOpen>[1]['setup'];

/** A shop that said what it is, sent no paper and left the bank account for later. */
const states = { business: 'done', media: 'open', banking: 'skipped' } as const;
const setup: Given = {
  steps: setupSteps.map((step) => ({ ...step, state: 'open' as const, ...stateOf(step.key) })),
  next: 'media',
  percent: 14,
  missing: [],
  canSubmit: false,
};

function stateOf(key: string) {
  return key in states ? { state: states[key as keyof typeof states] } : {};
}

describe('the steps of an invited shop', () => {
  it('are not done by passing by them', () => {
    const open = invitationSteps.filter((step) => isStillOpen(step, { setup })).map(({ key }) => key);
    expect(open).toEqual(['documents', 'payment', 'review']);
  });
});
