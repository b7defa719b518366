import type { ApiClient } from '#api/client.ts';
import type { TestApp } from './app.ts';
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
  const as = (who: PersonName | null): ApiClient => {
    const client = app.as(who) as unknown as Record<
      string,
      Record<string, (input?: unknown) => Promise<unknown>>
    >;
    const verbOf = (area: string, verb: string) => async (input?: unknown) => {
      const operation = `${area}.${verb}`;
      try {
        const answer = await client[area]![verb]!(input);
        recorded.push({ who, operation, refused: false, answer });
        return answer;
      } catch (error) {
        recorded.push({ who, operation, refused: true, answer: (error as { data?: unknown }).data });
        throw error;
      }
    };
    const areaOf = (area: string) => new Proxy({}, { get: (_, verb: string) => verbOf(area, verb) });
    return new Proxy({}, { get: (_, area: string) => areaOf(area) }) as ApiClient;
  };
  return { app: { ...app, as }, recorded };
}
