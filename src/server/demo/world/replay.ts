import { assert } from '#domain/assert.ts';
import { latest } from '#domain/time.ts';

/** A story in parts: before each part it says when it happens. */
export type Telling<T> = AsyncGenerator<Date, T, void>;
export type Story = Telling<void>;

/** Moves the world to an instant, with everything that was due on the way. */
export type PassTime = (to: Date) => Promise<void>;

/**
 * Plays stories together, always going on with the one whose next part comes first, as life does. A part that
 * would have happened before the present happens now: time only moves forward.
 */
export async function replay(stories: readonly Story[], until: Date, passTime: PassTime): Promise<void> {
  let present = new Date(0);
  const waiting: { at: Date; story: Story }[] = [];

  const tellNext = async (story: Story) => {
    const next = await story.next();
    if (next.done) return;
    assert(next.value <= until, `a story reaches into the future: ${next.value.toISOString()}`);
    waiting.push({ at: latest(next.value, present), story });
    // Stable, so that what happens at the same instant happens in the order of the list.
    waiting.sort((one, other) => one.at.getTime() - other.at.getTime());
  };
  for (const story of stories) await tellNext(story);

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    present = next.at;
    await passTime(present);
    await tellNext(next.story);
  }
  await passTime(until);
}
