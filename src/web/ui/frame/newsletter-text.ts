export const text = {
  title: 'News from the workshop',
  lead: 'Once a month: what repairs cost, and where we open next.',
  label: 'Newsletter address',
  placeholder: 'you@example.com',
  submit: 'Subscribe',
  busy: 'Subscribing...',
  small: 'We send you an email to confirm. You can unsubscribe at any time.',
} as const;
