export const text = {
  asked: (label: string) => `Our staff ask about: ${label}`,
  answer: (label: string) => `Your answer about ${label}`,
  answered: 'You answered',
  missing: 'Say what you changed.',
  missingTitle: 'Before your shop can be sent in again',
  send: 'Send in again',
  busy: 'Sending...',
  sent: 'Your shop was sent in again. We look at it within 1 to 2 business days.',
  /** Below an answer while others still wait for theirs. */
  left: (count: number) => `${count} more ${count === 1 ? 'remark waits' : 'remarks wait'} for an answer.`,
  all: 'See all of them',
  ready: 'Every remark has its answer.',
  sendThere: 'Save what you changed, and send your shop in again',
  ownerAnswers: 'Change what you can here. The owner of the shop answers, and sends it in again.',
  ownersOnly: 'Only the owner of the shop sends it in.',
} as const;
