import { useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { text } from './text.ts';

/**
 * A change that bookings may stand in the way of: where it was refused because of them, `question` asks, and
 * `attempt` sends it again only once somebody has said that they stand.
 */
export function useDespite() {
  const [hits, setHits] = useState(false);
  const [despite, setDespite] = useState(false);
  const attempt = async (save: (despiteBookings: boolean) => Promise<Error | undefined>) => {
    const refused = await save(hits && despite);
    setHits(problemOf(refused)?.code === 'SCHEDULE_HITS_BOOKINGS');
    setDespite(false);
    return refused;
  };
  const question = hits ? (
    <Checkbox
      label={text.despite}
      checked={despite}
      onChange={(event) => setDespite(event.currentTarget.checked)}
    />
  ) : null;
  return { attempt, question };
}
