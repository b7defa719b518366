export const text = {
  title: 'News from the workshop',
  lead: 'Once a month: what repairs cost, and where we open next.',
  label: 'Newsletter address',
  placeholder: 'you@example.com',
  submit: 'Subscribe',
  busy: 'Subscribing...',
  small: 'You confirm by mail first. Every mail has a link that ends it.',
} as const;
