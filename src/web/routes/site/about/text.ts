import { brand } from '#domain/site/brand.ts';
import { numbers as n } from '#web/content/numbers.ts';

export const text = {
  about: {
    title: `About ${brand.name}`,
    description: `Why ${brand.name} exists, how it works for owners and shops, and what we promise not to do.`,
    lead: 'A car repair is a purchase between somebody who knows and somebody who has to trust. We put the facts between the two.',
    whyTitle: 'Why we do this',
    why: [
      'Most people cannot check whether a repair is needed, what it should cost, or whether it was done. Many feel overcharged, and most shops, which are honest, pay for that mistrust with every customer who walks out.',
      'The cure is not another list of stars. It is a price before the work, in lines; money that waits until the work is done; and a record that both sides can point at.',
    ],
    promisesTitle: 'What we hold ourselves to',
    promises: [
      {
        title: 'The price stands first',
        words: 'No line is charged that its owner did not approve. Not ten percent above it, not a dollar.',
      },
      {
        title: 'One fee, for work that was done',
        words: `${n.fee} of finished jobs. No subscriptions, no sold leads, no paid ranking. A shop keeps at least ${n.keeps}.`,
      },
      {
        title: 'Numbers that were measured',
        words: 'We show no figure that we did not count, and say on how much it rests.',
      },
      {
        title: 'Data for the repair only',
        words:
          'We do not sell data, show advertising or let others watch you here. What a shop may know of you follows from the job.',
      },
      {
        title: 'Both sides are customers',
        words: 'Owners and shops see the same record, the same deadlines and the same rules.',
      },
      {
        title: 'What we decide can be proved',
        words: 'Every act of our staff is written down in a trail that cannot be changed without a trace.',
      },
    ],
    whereTitle: 'Where we are',
    where: `${brand.legalName} is in beta in ${n.area} and grows ZIP code by ZIP code, as shops join.`,
    closing: {
      title: 'Talk to us',
      words: 'Questions, shops that we should meet, things that do not work: a person reads them.',
      contact: 'Contact us',
      join: 'Join Network',
    },
  },
  careers: {
    title: 'Careers',
    description: `Working at ${brand.name}: how we work, and how to write to us.`,
    lead: 'We are few, and want to stay so for a while. There is no open position today.',
    howTitle: 'How we work',
    how: [
      {
        title: 'Look at the counter first',
        words:
          'Whoever builds for shops spends days in one. Whoever answers owners has read the whole record before the first sentence.',
      },
      {
        title: 'Say it plainly',
        words: 'Amounts, dates, names of things. In the product, in code, and to each other.',
      },
      { title: 'Finish', words: 'Small things that are whole beat large ones that are nearly done.' },
      {
        title: 'Money is never approximate',
        words:
          'Cents are integers, books balance at every moment, and a check is never loosened to make it pass.',
      },
    ],
    writeTitle: 'Write to us anyway',
    write: [
      'If you know repair shops from the inside, or build software that handles other people’s money with care, tell us what you would do here first. A page is enough; no form, no cover letter.',
      `Mail [${brand.supportAddress}](mailto:${brand.supportAddress}?subject=Work%20at%20${brand.name}). You get an answer either way. We judge by work, and by nothing that the law forbids or decency does.`,
    ],
  },
  press: {
    title: 'Press',
    description: `What ${brand.name} is in one paragraph, facts, and whom to ask.`,
    lead: 'What may be quoted, what may be shown, and whom to ask.',
    shortTitle: 'In one paragraph',
    short: `${brand.name} is a marketplace for car repair. Owners post what their car needs; independent shops and mobile mechanics nearby answer with line-by-line quotes; the payment is held until the work is done. Posting is free. Shops pay ${n.fee} of finished jobs and always keep at least ${n.keeps}. The service is in beta in ${n.towns}.`,
    factsTitle: 'Facts',
    facts: [
      ['Company', brand.legalName],
      ['Stage', 'beta'],
      ['Area', n.area],
      ['For owners', `free to post; ${n.bookingFee} booking fee, credited to the bill`],
      ['For shops', `${n.fee} of finished jobs and ${n.processing} for processing; at least ${n.keeps} kept`],
      ['Payment', `held until the work is confirmed, ${n.confirmHours} hours to look at it`],
    ],
    figuresTitle: 'Figures',
    figures:
      'We publish no numbers of users, repairs or ratings until there are enough to mean something. What we publish then is measured, with the count that it rests on.',
    markTitle: 'Name and mark',
    mark: `Write the name “${brand.name}”. The mark may be shown as it is, on a plain ground, in articles about us.`,
    download: 'Download the mark (SVG)',
    contactTitle: 'Contact',
    contact: `[${brand.supportAddress}](mailto:${brand.supportAddress}?subject=Press%20inquiry), or [the form](/contact?topic=press). We answer within 24 hours on business days.`,
  },
} as const;
