import { brand } from '#domain/site/brand.ts';
import { numbers as n } from '#web/content/numbers.ts';

export const text = {
  about: {
    title: `About ${brand.name}`,
    description: `Why ${brand.name} exists, how it works for owners and shops, and what we promise not to do.`,
    lead: 'When you buy a car repair, the shop knows more than you do. We give you the facts.',
    whyTitle: 'Why we do this',
    why: [
      'Most people cannot check whether a repair is needed, what it should cost, or whether it was done. Many feel overcharged. Honest shops, and most are, lose customers over that mistrust.',
      'Another list of star ratings will not fix that. A line-by-line price before the work, money held until it is done, and a shared record will.',
    ],
    promisesTitle: 'Our promises',
    promises: [
      {
        title: 'The price comes first',
        words: 'You only pay for lines you approved. Not ten percent more, not a dollar more.',
      },
      {
        title: 'One fee, only for finished work',
        words: `${n.fee} of finished jobs. No subscriptions, no lead fees, no paid ranking. A shop keeps at least ${n.keeps}.`,
      },
      {
        title: 'Measured numbers only',
        words: 'We only show figures we counted, and we say how many jobs or reviews are behind them.',
      },
      {
        title: 'Your data is for the repair only',
        words:
          'We do not sell your data, show ads or let others track you here. A shop only sees what the job requires.',
      },
      {
        title: 'Both sides are our customers',
        words: 'Owners and shops see the same record, the same deadlines and the same rules.',
      },
      {
        title: 'Our decisions are on record',
        words: 'We record every staff action in a tamper-evident audit trail.',
      },
    ],
    whereTitle: 'Where we are',
    where: `${brand.legalName} is in beta in ${n.area}. We add ZIP codes as shops join.`,
    closing: {
      title: 'Talk to us',
      words:
        'Send us questions, shops we should meet, or things that do not work. A person reads every message.',
      contact: 'Contact us',
      join: 'Join Network',
    },
  },
  careers: {
    title: 'Careers',
    description: `Working at ${brand.name}: how we work, and how to write to us.`,
    lead: 'We are a small team and plan to stay small for a while. We have no open positions today.',
    howTitle: 'How we work',
    how: [
      {
        title: 'Look at the counter first',
        words:
          'If you build for shops, you spend days in one. If you answer owners, you read the whole record first.',
      },
      {
        title: 'Say it plainly',
        words: 'Use amounts, dates and real names: in the product, in code, and with each other.',
      },
      { title: 'Finish', words: 'A small thing that is done beats a large one that is almost done.' },
      {
        title: 'Money is never approximate',
        words: 'Cents are integers, the books always balance, and we never loosen a check to make it pass.',
      },
    ],
    writeTitle: 'Write to us anyway',
    write: [
      'Do you know repair shops from the inside, or build software that handles other people’s money with care? Tell us what you would do here first. One page is enough. You need no form or cover letter.',
      `Email [${brand.supportAddress}](mailto:${brand.supportAddress}?subject=Work%20at%20${brand.name}). You get an answer either way. We judge you by your work alone.`,
    ],
  },
  press: {
    title: 'Press',
    description: `What ${brand.name} is in one paragraph, the facts, and how to reach us.`,
    lead: 'What you can quote, what you can show, and how to reach us.',
    shortTitle: 'In one paragraph',
    short: `${brand.name} is a marketplace for car repair. Owners post what their car needs, and independent shops and mobile mechanics nearby answer with line-by-line quotes. The payment is held until the work is done. Posting is free. Shops pay ${n.fee} of finished jobs and always keep at least ${n.keeps}. The service is in beta in ${n.towns}.`,
    factsTitle: 'Facts',
    facts: [
      ['Company', brand.legalName],
      ['Stage', 'beta'],
      ['Area', n.area],
      ['For owners', `free to post; ${n.bookingFee} booking fee, credited to the bill`],
      [
        'For shops',
        `${n.fee} of finished jobs plus ${n.processing} for processing; shops keep at least ${n.keeps}`,
      ],
      ['Payment', `held until the work is confirmed, with ${n.confirmHours} hours to check it`],
    ],
    figuresTitle: 'Figures',
    figures:
      'We publish no user, repair or rating numbers until there are enough to be meaningful. When we do, they are measured, and we state the count.',
    markTitle: 'Name and logo',
    mark: `Write the name as “${brand.name}”. In articles about us, you can show the logo unchanged on a plain background.`,
    download: 'Download the logo (SVG)',
    contactTitle: 'Contact',
    contact: `[${brand.supportAddress}](mailto:${brand.supportAddress}?subject=Press%20inquiry), or [the form](/contact?topic=press). We answer within 24 hours on business days.`,
  },
} as const;
