import { useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { text } from './text.ts';

/**
 * A change that can conflict with bookings. When it is refused for that, `question` asks, and `attempt` sends
 * it again after a confirmation.
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
