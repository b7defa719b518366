import type { ApiClient } from '#api/client.ts';
import type { TestApp } from './app.ts';
import { callNamed, clientBy } from './operations.ts';
import type { PersonName } from './people.ts';

/** One answer of one operation, or the refusal that came instead. */
export type Recorded = {
  who: PersonName | null;
  operation: string;
  refused: boolean;
  answer: unknown;
};

/** The same product, with every answer that anyone gets written down on the way. */
export function recording(app: TestApp): { app: TestApp; recorded: Recorded[] } {
  const recorded: Recorded[] = [];
  const as = (who: PersonName | null): ApiClient =>
    clientBy(async (operation, input) => {
      try {
        const answer = await callNamed(app.as(who), operation, input);
        recorded.push({ who, operation, refused: false, answer });
        return answer;
      } catch (error) {
        recorded.push({ who, operation, refused: true, answer: (error as { data?: unknown }).data });
        throw error;
      }
    });
  return { app: { ...app, as }, recorded };
}
