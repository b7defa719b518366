import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'News from the workshop',
  description: `The monthly ${brand.name} newsletter: what repairs cost, and where we open next. Unsubscribe with one click.`,
  lead: 'One email a month: what repairs really cost, what shops charge per hour, and where we open next. We send nothing else and never share your email.',
  confirm: {
    title: 'Confirm the newsletter',
    lead: 'Confirm to get the next issue.',
    submit: 'Subscribe me',
    busy: 'Subscribing...',
    done: 'You are subscribed',
  },
  leave: {
    title: 'Leave the newsletter',
    lead: 'Confirm, and we delete your email from the list.',
    submit: 'Unsubscribe me',
    busy: 'Unsubscribing...',
    done: 'You are no longer subscribed',
  },
  over: 'This link does not work',
  overWhy: 'It may be incomplete or expired. Subscribe again to get a new link.',
  again: 'Subscribe again',
  home: 'Go to the home page',
} as const;
