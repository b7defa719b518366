export const text = {
  title: 'Outbox',
  lead: 'Every mail and text that was sent in this demo world, newest first. None of them left it.',
  filter: 'To',
  show: 'Show',
  everyone: 'Show all',
  count: (count: number, most: number) =>
    count >= most ? `The newest ${most} messages` : count === 1 ? '1 message' : `${count} messages`,
  none: 'Nothing was sent yet',
  noneTo: (address: string) => `Nothing was sent to ${address}`,
  noneWhy: 'Messages appear here as soon as something happens. This page looks for new ones by itself.',
  channels: { mail: 'Mail', sms: 'Text message' },
  states: { queued: 'On its way', sent: 'Sent', dead: 'Could not be sent' },
  only: (address: string) => `Show only messages to ${address}`,
  designed: 'As it looks in a mail program',
  preview: (subject: string) => `Preview of ${subject}`,
} as const;
