export const text = {
  title: 'Outbox',
  lead: 'Every email and text sent in this demo, newest first. None of them left the demo.',
  filter: 'To',
  show: 'Show',
  everyone: 'Show all',
  count: (count: number, most: number) =>
    count >= most ? `The newest ${most} messages` : count === 1 ? '1 message' : `${count} messages`,
  none: 'No messages yet',
  noneTo: (address: string) => `No messages to ${address}`,
  noneWhy: 'Messages appear here as soon as they are sent. This page updates automatically.',
  channels: { mail: 'Email', sms: 'Text message' },
  states: { queued: 'Sending', sent: 'Sent', dead: 'Could not be sent' },
  only: (address: string) => `Show only messages to ${address}`,
  designed: 'Preview in an email app',
  preview: (subject: string) => `Preview of ${subject}`,
} as const;
