import { email as emailAddress } from '#domain/validation/contact.ts';
import { type Typed, WrongUsage } from './command.ts';

/** What an act on an account may say of itself; the audit trail keeps it. */
export const REASON = { reason: { type: 'string' } } as const;

const MOST_OF_REASON = 500;

export function readReason({ values }: Typed): string | null {
  const reason = values['reason'];
  if (typeof reason !== 'string' || reason.trim() === '') return null;
  if (reason.length > MOST_OF_REASON) throw new WrongUsage(`--reason: at most ${MOST_OF_REASON} characters.`);
  return reason.trim();
}

/** The one argument of every act on a staff account. */
export function readEmail({ positionals }: Typed): string {
  const [typed] = positionals;
  if (typed === undefined) throw new WrongUsage('EMAIL is missing.');
  const read = emailAddress.safeParse(typed);
  if (!read.success) throw new WrongUsage(`"${typed}" is not an email address.`);
  return read.data;
}

type Link = { link: string; expiresAt: Date };

export function linkLines(heading: string, { link, expiresAt }: Link): string[] {
  return [
    heading,
    '',
    `  ${link}`,
    '',
    `It works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. Anyone who has it can use it.`,
  ];
}
