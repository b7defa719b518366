export const text = {
  asked: (label: string) => `Our staff ask about: ${label}`,
  answer: 'Your answer',
  answered: 'You answered',
  missing: 'Say what you changed.',
  send: 'Send in again',
  busy: 'Sending...',
  sent: 'Your shop was sent in again. We look at it within 1 to 2 business days.',
  /** Below an answer while others still wait for theirs. */
  left: (count: number) => `${count} more ${count === 1 ? 'remark waits' : 'remarks wait'} for an answer.`,
  all: 'See all of them',
  ready: 'Every remark has its answer.',
} as const;
