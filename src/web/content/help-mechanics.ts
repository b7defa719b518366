import { brand } from '#domain/site/brand.ts';
import { LEAST_AFTER_PHOTOS } from '#domain/jobs/finished-work.ts';
import { SHOP_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import type { HelpGroup } from './help-owners.ts';
import { numbers as n } from './numbers-of-cases.ts';

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
        'Who you are, where you work and whether you may. Our staff decide within 1-2 business days. [Set up your shop](/mechanic/onboarding) to begin. Until you are active, and your payout account can receive money, you can neither quote nor claim.',
      ],
    },
    {
      id: 'papers-expire',
      question: 'My license or insurance runs out. What happens?',
      answer: [
        `We write ${n.paperWarnings} days before, and on the day after. From then on you can send no quote and claim no job until our staff have approved a new one. Work that is booked or under way goes on. Send the new paper under Settings before the old one ends, and nothing stops.`,
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
              ['Owner', 'everything, with team and payout account'],
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
      id: 'standby',
      question: 'The owner booked another shop. Is my quote over?',
      answer: [
        `It waits as long as it stands. If the booked shop gives the job back or was not there, it is on offer again and you are told; for ${n.rescueHours} hours the quotes come first that cost no more than was agreed. The time in your bay is not kept meanwhile: it is checked again when the owner accepts. Once the car is checked in elsewhere, your quote ends.`,
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
        `From ${n.noShowMinutes} minutes after the time on, report it on the page of the job. For a visit, say that you arrived first; the ${n.noShowMinutes} minutes count from there. The customer pays the fee of a late cancellation and may contest your report for ${n.contestHours} hours. So long the fee is nobody’s. If they contest it, our staff look at what both say, and the fee is kept or given back.`,
      ],
    },
    {
      id: 'cannot-take',
      question: 'I cannot take a car that is booked.',
      answer: [
        `Open the job. If another time would do, propose one that is free, at least ${n.moveAheadHours} hours ahead: the owner has ${n.moveAnswerHours} hours to answer, and the old time stands until they agree. Owners can ask you the same way, and you have the same time.`,
        'Else press “We cannot do this job” and say why. The owner reads the reason, pays nothing, and their job is open again with the quotes that waited. Your reliability counts one booking that you gave back. Manager, service advisor and owner can do both, until the car is checked in.',
      ],
    },
    {
      id: 'reported-absent',
      question: 'The owner says that I was not there.',
      answer: [
        `Contest it on the page of the job within ${n.contestHours} hours, in your words. Staff then look at what both say. The owner chooses again meanwhile. A report that is upheld, or that nobody contests, counts in your reliability; one that is reversed counts for nothing.`,
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
        'A payout waits longer while a problem is reported with its job, while your bank account is missing or cannot receive money, and while your shop is suspended with its payouts frozen. The reason stands beside it under Payouts, and it goes out as soon as the reason is gone.',
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
        'Try to agree with them. If they report a problem, you get a mail, and the money of the job stays where it is until it is settled. Answer on the page of the job:',
        {
          steps: [
            `You have ${n.dispute.answerHours} hours. Say what happened, send files, make an offer, or take theirs.`,
            `If you say nothing, what they ask for stands and goes back to them. Above ${n.dispute.seniorAbove} our staff decide instead.`,
            `If you two do not agree, our staff decide within ${n.dispute.decisionBusinessDays} business days. What they ask you for is due in ${n.dispute.evidenceHours} hours, which can be doubled once.`,
            `A decision that gives the opener less than they asked for can be appealed once by either side, within ${n.dispute.appealDays} days. Somebody else then decides for good. A decision that gives all of it is final at once.`,
          ],
        },
        `A problem can be reported from check-in until ${n.dispute.openDays} days after the job was completed, damage until ${n.dispute.damageHours} hours after the hand-over, and that a warranty is not honored for the months that your invoice names. If nobody has decided ${n.dispute.lastDays} days after the report, what was asked for goes back. What goes back is taken from the shares of the job; if you were paid already, from your account at the payment provider, and then from your next jobs.`,
        'Your record helps: the code at check-in, odometer, pictures before and after, part numbers, approved lines. Staff read exactly that, from both sides.',
      ],
    },
    {
      id: 'report-as-shop',
      question: 'Can I report a problem, too?',
      answer: [
        `Yes: “Report a problem” on the page of the job, from check-in until ${n.dispute.openDays} days after it was completed. The same times hold, and the owner has ${n.dispute.answerHours} hours to answer.`,
      ],
    },
    {
      id: 'chargeback',
      question: 'The owner’s bank took the payment back. What now?',
      answer: [
        'The bank decides then, and a problem that was reported here ends. We send it the record of the job: quote, approvals, check-in, pictures, invoice. The money waits until it has answered. If it decides for the owner, your part is taken back, unless the card was stolen or the mistake was ours: then we bear it.',
      ],
    },
  ],
};

export const helpForMechanics: readonly HelpGroup[] = [joining, winning, doing, paid];
