import { type JobName, readJobName } from '#domain/jobs/job-name.ts';
import { wordsAsked } from '#domain/accounts/people.ts';

/** What a staff member can mean by a search. */
export type DeskQuestion = {
  job: JobName | null;
  /** An id of whatever kind of thing. */
  id: string | null;
  /** The last eight signs of a VIN, from those alone or from the whole of it. */
  vinEnd: string | null;
  /** The beginnings of words of a name. */
  words: string | null;
  /** As a provider of payments names a charge. */
  reference: string | null;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_NUMBER = 15;

export function readDeskQuestion(typed: string): DeskQuestion {
  const text = typed.trim();
  const job = readJobName(text);
  const id = UUID.test(text.toLowerCase()) ? text.toLowerCase() : null;
  return {
    job: job && 'number' in job && String(job.number).length > LONGEST_NUMBER ? null : job,
    id,
    vinEnd: vinEndIn(text),
    words: id ? null : wordsAsked(text),
    reference: /^[A-Za-z]{2,6}_[A-Za-z0-9_]{4,90}$/.test(text) ? text : null,
  };
}

function vinEndIn(text: string): string | null {
  const signs = text.toUpperCase();
  return /^(?:[A-HJ-NPR-Z0-9]{8}|[A-HJ-NPR-Z0-9]{17})$/.test(signs) ? signs.slice(-8) : null;
}
