import type { TicketState } from '#domain/support.ts';

export const text = {
  title: 'Support',
  filter: 'State',
  states: {
    open: 'Waits for us',
    answered: 'Answered',
    closed: 'Closed',
    all: 'All',
  } as const satisfies Record<TicketState | 'all', string>,
  columns: {
    number: 'Ticket',
    about: 'About',
    from: 'From',
    state: 'State',
    due: 'Due',
    created: 'Written',
  },
  noName: 'No name given',
  emptyTitle: { open: 'Nobody waits', other: 'No tickets here' },
  empty: 'What people write by the form of the contact page appears here.',
  missing: 'No ticket',
  failed: 'The ticket could not be read',
  loading: 'Loading...',
  back: 'Support',
  facts: {
    name: 'Name',
    email: 'E-mail',
    account: 'Written',
    fromAccount: 'from an account',
    fromStranger: 'without an account',
    job: 'Job that they name',
    created: 'Written at',
    touched: 'Last word',
  },
  proof:
    'The address was typed and not proved. Say nothing about an account or a job that a stranger must not know.',
  message: 'Message',
  answers: 'Answers',
  by: (name: string) => `${name} answered`,
  answer: {
    title: 'Answer',
    label: 'Your answer',
    help: 'It goes by mail as it stands here. An empty line begins a new paragraph.',
    close: 'This settles it: close the ticket',
    send: 'Send answer',
    busy: 'Sending...',
    sent: 'The answer is on its way.',
  },
  reopen: {
    button: 'Reopen',
    busy: 'Reopening...',
    done: 'It waits for us again. Nobody was told.',
  },
  close: {
    button: 'Close without an answer',
    busy: 'Closing...',
    done: 'Closed. Nobody was told.',
    many: {
      title: (count: number) =>
        count === 1 ? 'Before you close 1 ticket' : `Before you close ${count} tickets`,
      becomes: 'Closed without an answer',
      told: 'Nobody',
      done: (count: number) => (count === 1 ? '1 ticket closed' : `${count} tickets closed`),
    },
  },
} as const;
