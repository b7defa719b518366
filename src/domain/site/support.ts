/** The topics of a support request, in display order. */
export const supportTopics = {
  question: 'A question',
  problem: 'A problem with a job',
  payment: 'Payment or billing',
  shop: 'My shop wants to join',
  privacy: 'Privacy and my data',
  press: 'Press',
  other: 'Something else',
} as const;
export type SupportTopic = keyof typeof supportTopics;
export const supportTopicNames = Object.keys(supportTopics) as SupportTopic[];

/** `open` waits for us, `answered` waits for the requester, `closed` is done. An answer opens or closes it. */
export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** How long a ticket is kept after the last word. */
export const TICKET_KEPT_DAYS = 730;

/** The most confirmations to one address per hour. */
export const CONFIRMATIONS_AN_HOUR = 3;

export const LEAST_MESSAGE = 10;
export const MOST_MESSAGE = 4_000;

/** `T-17`: what its author gets, and writes when they come back to it. */
export function ticketNumber(number: number): string {
  return `T-${number}`;
}

/** The ticket that a text names as `T-17`; null when it names none. */
export function readTicketNumber(text: string): number | null {
  const match = /^t-?(\d{1,15})$/i.exec(text.trim());
  return match ? Number(match[1]) : null;
}
