import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'News from the workshop',
  description: `The monthly mail of ${brand.name}: what repairs cost, and where we open next. Confirmed by mail, ended by one press.`,
  lead: 'One mail a month: what repairs really cost, what shops charge for an hour, and where we open next. Nothing else, and your address goes to nobody.',
  confirm: {
    title: 'Confirm the newsletter',
    lead: 'One press, and the next issue comes to you.',
    submit: 'Subscribe me',
    busy: 'Subscribing...',
    done: 'You are subscribed',
  },
  leave: {
    title: 'Leave the newsletter',
    lead: 'One press, and your address is deleted from the list.',
    submit: 'Unsubscribe me',
    busy: 'Unsubscribing...',
    done: 'You are no longer subscribed',
  },
  over: 'This link does not work',
  overWhy:
    'It may have been cut short, or it is too old. Ask for the newsletter again and you get a new one.',
  again: 'Ask for the newsletter',
  home: 'Go to the start',
} as const;
