import { describe, expect, it } from 'vitest';
import { isAppError } from '#domain/errors/errors.ts';
import { defineLifecycle, SAME } from '#domain/lifecycle.ts';

const door = defineLifecycle({
  record: 'door',
  wrongState: 'JOB_WRONG_STATE',
  states: ['open', 'half_shut', 'shut'],
  roles: ['guest', 'keeper'],
  moves: {
    shut: { from: ['open', 'half_shut'], to: 'shut', by: ['keeper'] },
    paint: { from: ['open', 'shut'], to: SAME, by: ['keeper'] },
  },
});

function codeOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    if (isAppError(error)) return [error.code, error.message];
    throw error;
  }
  return undefined;
}

describe('a lifecycle', () => {
  it('moves, or keeps the state where the move says so', () => {
    expect(door.next('open', 'shut', 'keeper')).toBe('shut');
    expect(door.next('shut', 'paint', 'keeper')).toBe('shut');
  });

  it('refuses the role before the state, so that a stranger learns nothing', () => {
    expect(door.refusal('shut', 'shut', 'guest')).toBe('wrong-role');
    expect(door.refusal('shut', 'shut', 'keeper')).toBe('wrong-state');
    expect(door.refusal('open', 'shut', 'keeper')).toBeUndefined();
  });

  it('throws the errors that people read', () => {
    expect(codeOf(() => door.next('open', 'shut', 'guest'))).toEqual([
      'NOT_ALLOWED',
      'Your role does not allow this.',
    ]);
    expect(codeOf(() => door.next('half_shut', 'paint', 'keeper'))).toEqual([
      'JOB_WRONG_STATE',
      'This job is now half shut, so you can’t do that.',
    ]);
  });

  it('lists what a role could do now', () => {
    expect(door.movesFrom('open', 'keeper')).toEqual(['shut', 'paint']);
    expect(door.movesFrom('open', 'guest')).toEqual([]);
  });
});
