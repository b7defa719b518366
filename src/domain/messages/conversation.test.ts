import { describe, expect, it } from 'vitest';
import { jobStates } from '#domain/jobs/job-lifecycle.ts';
import { stageOf } from './conversation.ts';

// Whether owner and shop may write to each other, for every state of a job.

const stages = (between: { isHidden?: boolean; isBooked?: boolean; isInChoice?: boolean }) =>
  Object.fromEntries(
    jobStates.map((state) => [
      state,
      stageOf({ state, isHidden: false, isBooked: false, isInChoice: false, ...between }),
    ]),
  );
const only = (stage: string, ...states: string[]) =>
  Object.fromEntries(jobStates.map((state) => [state, states.includes(state) ? stage : 'over']));

describe('the stage of a conversation', () => {
  it('of a shop that may be chosen is asking until someone is', () => {
    expect(stages({ isInChoice: true })).toEqual(only('asking', 'open', 'pending_selection'));
  });

  it('of the shop that was chosen is open from the booking until the payment is with the shop', () => {
    const work = ['booked', 'checked_in', 'inspecting', 'awaiting_approval', 'in_progress', 'work_done'];
    expect(stages({ isBooked: true })).toEqual({
      ...only('open', ...work, 'completed'),
      booking_pending: 'asking',
    });
  });

  it('of any other shop is over', () => {
    expect(stages({})).toEqual(only('over'));
  });

  it('of a hidden job is over before it is booked, and goes on after', () => {
    expect(stages({ isInChoice: true, isHidden: true })).toEqual(only('over'));
    expect(stages({ isBooked: true, isHidden: true })).toMatchObject({
      booked: 'open',
      booking_pending: 'over',
    });
  });
});
