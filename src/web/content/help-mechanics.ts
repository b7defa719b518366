import { brand } from '#domain/brand.ts';
import { LEAST_AFTER_PHOTOS } from '#domain/finished-work.ts';
import { SHOP_RADIUS_MILES } from '#domain/marketplace.ts';
import type { HelpGroup } from './help-owners.ts';
import { numbers as n } from './numbers.ts';

const joining: HelpGroup = {
  id: 'joining',
  title: 'Joining',
  questions: [
    {
      id: 'who-can-join',
      question: 'Who can join?',
      answer: [
        `Independent repair shops and mobile mechanics who work in or near ${n.area}. Other areas follow.`,
      ],
    },
    {
      id: 'joining-costs',
      question: 'What does joining cost?',
      answer: [
        `Nothing. There is no subscription, no price for a lead and nothing to pay in advance. ${brand.name} earns ${n.fee} of a job that was done, and a processing charge of ${n.processing}.`,
      ],
    },
    {
      id: 'review',
      question: 'What is looked at before I can accept jobs?',
      answer: [
        'Who you are, where you work and whether you may. Our staff decide within 1-2 business days. [Set up your shop](/mechanic/onboarding) to begin. Until you are active you can neither quote nor claim.',
      ],
    },
    {
      id: 'team',
      question: 'Who of my people can do what?',
      answer: [
        {
          table: {
            caption: 'Roles in a shop',
            head: ['Role', 'May'],
            rows: [
              ['Owner', 'everything, with team, payout account and closing the shop'],
              ['Manager', 'jobs, quotes, services and hours'],
              ['Service Advisor', 'jobs, quotes, handing a car back'],
              ['Technician', 'check cars in, start and finish work'],
              ['Accounting', 'statement and payout account'],
            ],
          },
        },
        'The server decides it, not the menu. Whoever is removed loses access with their next click.',
      ],
    },
  ],
};

const winning: HelpGroup = {
  id: 'finding-work',
  title: 'Finding work',
  questions: [
    {
      id: 'which-jobs',
      question: 'Which jobs do I see?',
      answer: [
        `Open jobs within the distance that you choose, from ${SHOP_RADIUS_MILES.least} to ${SHOP_RADIUS_MILES.most} miles around your shop (${SHOP_RADIUS_MILES.first} at first), by service and date. Jobs on which others have quoted stay visible as long as their owner takes quotes.`,
      ],
    },
    {
      id: 'what-i-see',
      question: 'What do I know of the customer before I am booked?',
      answer: [
        'The car, the service, the description and pictures, the town, an approximate place and a shortened name. Street, e-mail address, phone number and the whole VIN come with the booking, because that is when you need them.',
      ],
    },
    {
      id: 'quote-or-claim',
      question: 'What is the difference between a quote and a claim?',
      answer: [
        `A quote is your price, line by line, with a time in one of your bays. A claim takes a job at the owner's fixed price. With instant accept the claim books at once; otherwise it is reserved for ${n.claimHours} hours until the owner says yes.`,
      ],
    },
    {
      id: 'quote-limits',
      question: 'How many shops quote on one job, and for how long?',
      answer: [
        `Up to ${n.quotes} shops, within ${n.quoteWindowHours} hours of the first quote. Your quote stands for ${n.quoteValidHours} hours unless you say otherwise, and its time in the bay is checked again when it is accepted.`,
      ],
    },
    {
      id: 'change-quote',
      question: 'Can I change or withdraw a quote?',
      answer: [
        'Both, until it is accepted. A changed quote is a new version: the owner accepts the one that they read, never one that they did not see.',
      ],
    },
    {
      id: 'estimate',
      question: 'May a quote be an estimate?',
      answer: [
        'Yes, and it says so. It binds like a quote in one respect: nothing above the approved lines can be charged.',
      ],
    },
  ],
};

const doing: HelpGroup = {
  id: 'doing-the-work',
  title: 'Doing the work',
  questions: [
    {
      id: 'check-in',
      question: 'How do I take a car in?',
      answer: [
        `From ${n.checkInHours} hours before the appointment: the owner tells you their six-digit code, and you record odometer, pictures, what is to happen with the old parts, and their agreement to the approved amount. Who dropped the keys says so in the app, and no code is asked for. Too many wrong codes lock the check-in for a while.`,
      ],
    },
    {
      id: 'finish',
      question: 'What do I need to finish a job?',
      answer: [
        `The lines that were done, the odometer, at least ${LEAST_AFTER_PHOTOS === 1 ? 'one picture' : `${LEAST_AFTER_PHOTOS} pictures`}, a part number for each part that was fitted, and your warranty in words. The invoice is made of that.`,
      ],
    },
    {
      id: 'extra-work',
      question: 'I found something else. Can I charge for it?',
      answer: [
        'Through this job only what its owner approved. Show them the finding. Virginia asks for the authorization of a customer who had a written estimate before you go more than 10% above it; our own rule is stricter.',
      ],
    },
    {
      id: 'no-show',
      question: 'The customer did not come.',
      answer: [
        `From ${n.noShowMinutes} minutes after the time on, report it on the page of the job. For a visit, say that you arrived first; the ${n.noShowMinutes} minutes count from there. The customer pays the fee of a late cancellation and may contest your report for ${n.contestHours} hours; if they do, our staff look at what both say.`,
      ],
    },
    {
      id: 'cannot-take',
      question: 'I cannot take a car that is booked.',
      answer: [
        'Call the owner and [tell us](/contact?topic=problem) at once. The booking ends without cost to them, and they can choose another shop. It stays on record.',
      ],
    },
  ],
};

const paid: HelpGroup = {
  id: 'getting-paid',
  title: 'Getting paid',
  questions: [
    {
      id: 'fee',
      question: 'What exactly is the fee?',
      answer: [
        `${n.fee} of the price without tax, and ${n.processing} for processing. Together never more than ${n.most}: you always keep at least ${n.keeps}. The limit matters below ${n.capEnds} only. [See it for your price](/pricing).`,
        'A job keeps the fees under which it was accepted. A later change of prices changes nothing that was agreed.',
      ],
    },
    {
      id: 'when',
      question: 'When do I get my money?',
      answer: [
        `Your share is released when the owner confirms the work or you type their hand-over code; if they do neither, ${n.confirmHours} hours after you recorded that the car was returned. It then goes to your bank account.`,
        `New shops: the first ${n.newShop.jobs} jobs, and all of the first ${n.newShop.days} days, are paid out ${n.newShop.waitHours} hours after release.`,
      ],
    },
    {
      id: 'hand-over',
      question: 'Why should I record that the car was returned?',
      answer: [
        `Because your ${n.confirmHours} hours start there. Without it you wait ${n.uncollectedDays} days from the end of the work.`,
      ],
    },
    {
      id: 'tax',
      question: 'What about sales tax?',
      answer: [
        'It is computed at the rate of your shop on the lines that you mark as taxable, shown apart, and bears no fee. Where the shop remits it, you receive it with your share.',
      ],
    },
    {
      id: 'kept-fee',
      question: `Who gets the ${n.bookingFee} of a late cancellation?`,
      answer: [
        `The first ${n.bookingFee} of a kept fee are the booking fee and go to ${brand.name}. Today a kept fee is never higher than that.`,
      ],
    },
    {
      id: 'statement',
      question: 'Where do I see what was taken off?',
      answer: [
        'In your statement, for each job to the cent: price, commission, processing, tax, what is on its way and what holds it.',
      ],
    },
    {
      id: 'complaint',
      question: 'A customer complains. What happens?',
      answer: [
        'Try to agree with them. Your record helps: the code at check-in, odometer, pictures before and after, part numbers, approved lines. Staff read exactly that, from both sides.',
      ],
    },
  ],
};

export const helpForMechanics: readonly HelpGroup[] = [joining, winning, doing, paid];
