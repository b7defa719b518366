export const text = {
  button: 'Report',
  of: (author: string) => `Report the review by ${author}`,
  title: 'Report this review',
  says: 'We review your report within 1 to 2 business days. The review stays public until then. We don’t hide reviews for a low rating or harsh words about the work.',
  rule: 'Which rule does it break?',
  words: 'Details',
  help: 'Only our staff can read this.',
  short: 'Say in a sentence how it breaks the rule.',
  close: 'Go back',
  send: 'Send report',
  sending: 'Sending...',
  done: 'Report sent. We email you our decision.',
} as const;
