import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'Contact',
  description: `Write to ${brand.name}: by mail or by a form that gives you a number. We reply within 24 hours on business days.`,
  lead: 'A person reads what you write, and replies within 24 hours on business days.',
  mail: {
    title: 'By mail',
    words: 'For anything. Name the number of the job or of your ticket, if there is one.',
    emailUs: 'Email Us',
    subject: `Inquiry about ${brand.name}`,
    copy: 'Copy Email',
  },
  questions: {
    title: 'Before you write',
    rows: [
      {
        id: 'how-soon',
        question: 'How soon do you reply?',
        answer: [
          'Within 24 hours on business days, usually sooner. What is about a car at a shop right now comes first.',
        ],
      },
      {
        id: 'demo',
        question: 'Can I see a demo?',
        answer: ['Yes. Write to us by mail, and we show you the side of the owner or of the shop.'],
      },
      {
        id: 'answered',
        question: 'Is it answered already?',
        answer: ['Look in the [Help Center](/help), or in the [docs for mechanics](/help/mechanics).'],
      },
      {
        id: 'safety',
        question: 'Is it urgent?',
        answer: ['We cannot send help to the roadside. If somebody is in danger, call 911.'],
      },
    ],
  },
  form: {
    title: 'By this form',
    topic: 'What is it about?',
    name: 'Your name',
    email: 'Email',
    emailHelp: 'The answer goes there.',
    job: 'Number of the job',
    jobHelp: 'Such as JOB-17. It stands on the page of the job.',
    message: 'Your message',
    messageHelps: {
      shop: 'Name of the shop, where it is, what you do, and how to reach you.',
      other: 'What happened, and what you would like us to do. No card numbers or passwords, please.',
    },
    website: 'Leave this empty',
    submit: 'Send message',
    busy: 'Sending...',
    unexpected: 'Your message was not sent. It still stands here; try again in a moment.',
  },
  sent: {
    title: (number: string) => `We have your message. Its number is ${number}.`,
    words: (email: string) =>
      `A confirmation goes to ${email}, and the answer follows there within 24 hours on business days.`,
    held: (email: string) =>
      `A hidden field was filled in, perhaps by your browser, so a person reviews your message first. You won’t get a confirmation; our answer goes to ${email}.`,
    again: 'Write another message',
  },
} as const;
