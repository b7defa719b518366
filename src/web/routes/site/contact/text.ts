import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'Contact',
  description: `Contact ${brand.name} by email, or use a form and get a ticket number. We reply within 24 hours on business days.`,
  lead: 'A person reads your message and replies within 24 hours on business days.',
  mail: {
    title: 'By email',
    words: 'For any question. Include your job or ticket number if you have one.',
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
          'Within 24 hours on business days, usually sooner. If your car is at a shop right now, we answer you first.',
        ],
      },
      {
        id: 'demo',
        question: 'Can I see a demo?',
        answer: ['Yes. Email us, and we will show you the owner side or the shop side.'],
      },
      {
        id: 'answered',
        question: 'Where can I find an answer now?',
        answer: ['Search the [Help Center](/help) or the [docs for mechanics](/help/mechanics).'],
      },
      {
        id: 'safety',
        question: 'Is it urgent?',
        answer: ['We cannot send roadside help. If anyone is in danger, call 911.'],
      },
    ],
  },
  form: {
    title: 'Send a message',
    topic: 'What is it about?',
    name: 'Your name',
    email: 'Email',
    emailHelp: 'We reply to this address.',
    job: 'Job number',
    jobHelp: 'For example, JOB-17. You find it on the job page.',
    message: 'Your message',
    messageHelps: {
      shop: 'Your shop’s name, location and services, and how to reach you.',
      other: 'What happened, and what you would like us to do. Do not include card numbers or passwords.',
    },
    website: 'Leave this empty',
    submit: 'Send message',
    busy: 'Sending...',
    unexpected: 'Your message was not sent. Your text is still here. Try again in a moment.',
  },
  sent: {
    title: (number: string) => `We have your message. Your ticket number is ${number}.`,
    words: (email: string) =>
      `We sent a confirmation to ${email} and will reply there within 24 hours on business days.`,
    held: (email: string) =>
      `Your browser may have filled in a hidden field, so a person reviews your message first. You won’t get a confirmation. We will reply to ${email}.`,
    again: 'Write another message',
  },
} as const;
