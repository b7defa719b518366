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
        `Independent repair shops and mobile mechanics who work in or near ${n.area}. We will add other areas over time.`,
      ],
    },
    {
      id: 'joining-costs',
      question: 'What does joining cost?',
      answer: [
        `Nothing. There are no subscriptions, lead fees or upfront costs. ${brand.name} earns ${n.fee} of each completed job, plus ${n.processing} for processing.`,
      ],
    },
    {
      id: 'review',
      question: 'What do you review before I can accept jobs?',
      answer: [
        'We check who you are, where you work and whether you are licensed to. Our staff decide within 1-2 business days. [Set up your shop](/mechanic/onboarding) to start. You can send quotes and claim jobs once your shop is active and your payout account can receive money.',
      ],
    },
    {
      id: 'papers-expire',
      question: 'What happens when my license or insurance expires?',
      answer: [
        `We email you ${n.paperWarnings} days before a document expires, and again the day after. From then on, you cannot send quotes or claim jobs until our staff approve a new document. Jobs that are booked or in progress continue. Upload the new document under Settings before the old one expires to avoid a pause.`,
      ],
    },
    {
      id: 'team',
      question: 'What can each team member do?',
      answer: [
        {
          table: {
            caption: 'Roles in a shop',
            head: ['Role', 'Can do'],
            rows: [
              ['Owner', 'everything, including team and payout account'],
              ['Manager', 'jobs, quotes, services and hours'],
              ['Service Advisor', 'jobs, quotes and returning cars'],
              ['Technician', 'check in cars, start and finish work'],
              ['Accounting', 'statement and payout account'],
            ],
          },
        },
        'If you remove a team member, they lose access on their next click.',
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
        `You see open jobs within your search radius, filtered by service and date. You can set the radius from ${SHOP_RADIUS_MILES.least} to ${SHOP_RADIUS_MILES.most} miles around your shop; it starts at ${SHOP_RADIUS_MILES.first}. Jobs that other shops quoted on stay visible as long as the owner takes quotes.`,
      ],
    },
    {
      id: 'what-i-see',
      question: 'What do I see about the customer before I am booked?',
      answer: [
        'You see the car, the service, the description and photos, the town, an approximate location and a shortened name. The street, email, phone number and full VIN come with the booking, when you need them.',
      ],
    },
    {
      id: 'quote-or-claim',
      question: 'What is the difference between a quote and a claim?',
      answer: [
        `A quote is your price, line by line, with a time in one of your bays. A claim takes a job at the owner’s fixed price. With instant accept, a claim books the job right away. Otherwise, we reserve the job for you for ${n.claimHours} hours until the owner accepts.`,
      ],
    },
    {
      id: 'quote-limits',
      question: 'How many shops quote on one job, and for how long?',
      answer: [
        `Up to ${n.quotes} shops, within ${n.quoteWindowHours} hours of the first quote. Your quote is valid for ${n.quoteValidHours} hours unless you choose otherwise. We check its bay time again when the owner accepts.`,
      ],
    },
    {
      id: 'change-quote',
      question: 'Can I change or withdraw a quote?',
      answer: [
        'Yes, until it is accepted. Changing a quote creates a new version. The owner can only accept the version they read.',
      ],
    },
    {
      id: 'standby',
      question: 'The owner booked another shop. Is my quote still valid?',
      answer: [
        `It goes on standby until it expires. If the booked shop cancels or misses the appointment, your quote is available again and we notify you. For ${n.rescueHours} hours, we list the quotes first that cost no more than the owner agreed to.`,
        'We do not reserve your bay while the quote is on standby. We check it again when the owner accepts. Once the car is checked in at another shop, your quote ends.',
      ],
    },
    {
      id: 'estimate',
      question: 'Can I send an estimate?',
      answer: [
        'Yes, mark the quote as an estimate. As with any quote, you cannot charge for anything beyond the approved lines.',
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
      question: 'How do I check in a car?',
      answer: [
        `You can check in a car from ${n.checkInHours} hours before the appointment. Ask the owner for their six-digit code. Then record the odometer, photos, what to do with the old parts, and that the owner agrees to the approved amount. If the owner confirms a key drop in the app, you do not need the code. Too many wrong codes lock the check-in for a while.`,
      ],
    },
    {
      id: 'finish',
      question: 'What do I need to finish a job?',
      answer: [
        `Record the completed lines, the odometer, at least ${LEAST_AFTER_PHOTOS === 1 ? 'one photo' : `${LEAST_AFTER_PHOTOS} photos`} and your warranty in words. You can add the numbers of the parts you fitted. We create the invoice from this.`,
      ],
    },
    {
      id: 'extra-work',
      question: 'I found something else. Can I charge for it?',
      answer: [
        'You can only charge this job for what the owner approved. Show the owner what you found. In Virginia, if the customer had a written estimate, you need their authorization to go more than 10% above it. Our rule is stricter.',
      ],
    },
    {
      id: 'no-show',
      question: 'The customer did not come.',
      answer: [
        `Report it on the job page starting ${n.noShowMinutes} minutes after the appointment time. For a mobile visit, mark that you arrived first; the ${n.noShowMinutes} minutes count from then.`,
        `The customer pays the late cancellation fee and has ${n.contestHours} hours to contest your report. Until then, we hold the fee. If they contest it, our staff review both sides, and we keep or refund the fee.`,
      ],
    },
    {
      id: 'cannot-take',
      question: 'I cannot take a booked car. What now?',
      answer: [
        `Open the job. If another time works, propose an open one at least ${n.moveAheadHours} hours from now. The owner has ${n.moveAnswerHours} hours to answer. You keep the old time until they agree. Owners can propose a time too, and you have the same time to answer.`,
        'Otherwise, choose “We cannot do this job” and give a reason. The owner sees the reason and pays nothing. Their job reopens with the quotes on standby. Your reliability figures count one canceled booking. Owners, managers and service advisors can do both until the car is checked in.',
      ],
    },
    {
      id: 'reported-absent',
      question: 'The owner reported that I was not there. What now?',
      answer: [
        `Contest it on the job page within ${n.contestHours} hours and explain what happened. Our staff then review both sides. The owner can already choose another quote. A report that is upheld or not contested counts in your reliability figures. A reversed report does not count.`,
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
        `${n.fee} of the price before tax, plus ${n.processing} for processing. Together they never exceed ${n.most}, so you always keep at least ${n.keeps}. This limit only matters for jobs below ${n.capEnds}. [See it for your price](/pricing).`,
        'A job keeps the fees in effect when it was accepted. Later price changes do not affect it.',
      ],
    },
    {
      id: 'when',
      question: 'When do I get my money?',
      answer: [
        `We release your share when the owner confirms the work or you enter their hand-over code. If neither happens, we release it ${n.confirmHours} hours after you record that the car was returned. It then goes to your bank account.`,
        `For new shops, payouts for the first ${n.newShop.jobs} jobs, and for all jobs in the first ${n.newShop.days} days, go out ${n.newShop.waitHours} hours after release.`,
        'A payout waits while a problem with its job is open. It also waits if your bank account is missing or cannot receive money, or your shop is suspended with frozen payouts. See the reason under Payouts. The payout goes out as soon as that is resolved.',
      ],
    },
    {
      id: 'hand-over',
      question: 'Why should I record that the car was returned?',
      answer: [
        `It starts your ${n.confirmHours} hours. If you do not record it, you wait ${n.uncollectedDays} days from the end of the work.`,
      ],
    },
    {
      id: 'tax',
      question: 'What about sales tax?',
      answer: [
        'We calculate it at your shop’s rate on the lines you mark as taxable. It is shown separately and we take no fee on it. If your shop remits the tax, you receive it with your share.',
      ],
    },
    {
      id: 'kept-fee',
      question: `Who gets the ${n.bookingFee} of a late cancellation?`,
      answer: [
        `The first ${n.bookingFee} of a late cancellation fee is the booking fee and goes to ${brand.name}. Today the fee is never higher than that.`,
      ],
    },
    {
      id: 'statement',
      question: 'Where do I see what was deducted?',
      answer: [
        'Your statement shows every job to the cent: price, commission, processing, tax, what is on its way and why a payout is waiting.',
      ],
    },
    {
      id: 'complaint',
      question: 'A customer complains. What happens?',
      answer: [
        'Try to agree with the customer first. If they report a problem, we email you and freeze the money for that job until the problem is resolved. Answer on the job page:',
        {
          steps: [
            `You have ${n.dispute.answerHours} hours. Say what happened, send files, make an offer or accept theirs.`,
            `If you do not answer, the customer gets the refund they asked for. If they asked for more than ${n.dispute.seniorAbove}, our staff decide instead.`,
            `If you cannot agree, our staff decide within ${n.dispute.decisionBusinessDays} business days. If they ask you for evidence, you have ${n.dispute.evidenceHours} hours. Our staff can double that time once.`,
            `If the person who reported the problem gets less than they asked for, either side can appeal once within ${n.dispute.appealDays} days. A different staff member then makes the final decision. If they get everything, the decision is final right away.`,
          ],
        },
        `Customers can report a problem from check-in until ${n.dispute.openDays} days after the job is completed. For damage, they have ${n.dispute.damageHours} hours after the hand-over. For a warranty that is not honored, they have the months stated on your invoice. If there is no decision ${n.dispute.lastDays} days after the report, they get the refund they asked for.`,
        'Refunds come out of the job’s money. If you were already paid, they come out of your account at the payment provider, and then out of your next jobs.',
        'Your record helps: the check-in code, odometer, before and after photos, part numbers and approved lines. Our staff read all of it, from both sides.',
      ],
    },
    {
      id: 'report-as-shop',
      question: 'Can I report a problem too?',
      answer: [
        `Yes. Choose “Report a problem” on the job page, from check-in until ${n.dispute.openDays} days after the job is completed. The same deadlines apply, and the owner has ${n.dispute.answerHours} hours to answer.`,
      ],
    },
    {
      id: 'chargeback',
      question: 'The owner’s bank reversed the payment. What now?',
      answer: [
        'The bank now decides, and any problem reported here ends. We send the bank the job record: quote, approvals, check-in, photos and invoice. The money waits for its decision. If the bank decides for the owner, we take your part back, unless the card was stolen or the mistake was ours. Then we cover it.',
      ],
    },
  ],
};

export const helpForMechanics: readonly HelpGroup[] = [joining, winning, doing, paid];
