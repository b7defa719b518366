import { disputeClocks } from '#domain/disputes/disputes.ts';
import {
  CANCEL_CUT_OFF_HOURS,
  CONFIRM_HOURS,
  HOLD_BEFORE_HOURS,
  UNCOLLECTED_DAYS,
} from '#domain/money/hold-plan.ts';
import { ANSWER_HOURS } from '#domain/bookings/reschedule.ts';

export const text = {
  post: 'Post Your Repair',
  sample: 'Sample',
  sampleNote: 'A sample repair. We calculate its figures by the same rules as a real one.',
  home: {
    lead: 'Post a repair. Shops near you answer with line-by-line quotes. The shop is paid after the work, once you have had time to check it.',
    quoteTitle: (vehicle: string) => `Front brakes, ${vehicle}`,
    quoteFacts: 'Quote from a shop 3.2 miles away · valid until',
    bandSubject: 'Brake service',
    moneyTitle: 'Your money',
    held: 'Held safely',
    next: 'You check the work and confirm it',
    nextDetail: 'Then the shop is paid.',
    timeline: 'What happened',
    split: {
      title: 'What the shop receives in this sample',
      price: 'Price before tax',
      commission: '{fee} fee',
      processing: 'Processing',
      net: 'To the shop',
    },
    seeJobs: 'See open jobs',
  },
  steps: [
    {
      title: 'Tell us what you need',
      words:
        'Scan the VIN or pick the make and model, then choose the service. Add photos and times that work for you.',
    },
    {
      title: 'Compare quotes',
      words: 'Verified shops nearby quote line by line: hours, parts and their grade, fees, tax and a time.',
    },
    {
      title: 'Book and track',
      words: 'Accept one quote. We hold your money, and you follow each step live on your job page.',
    },
  ],
  how: {
    title: 'How it works',
    description: 'Tell us what you need, compare quotes, book and track. See how we protect your money.',
    steps: 'Three steps',
    lead: 'Three steps, and the rules that protect your money.',
    details: [
      [
        'Scan the VIN with your camera or from a photo. We check it before we use it.',
        'We only need your email. Your street and full name stay hidden until you book a shop.',
        'Posting is free, and you can withdraw your post until you accept a quote.',
      ],
      [
        'Each line shows the work, how long it takes and what the parts cost.',
        'A price range shows what this service usually costs and what that is based on.',
        'You can accept a quote until its expiration date. If the shop changes it, you see the new version first.',
      ],
      [
        'At the counter, you give the shop a six-digit code. The shop records the odometer and photos with it.',
        'You only pay for lines you approved.',
        'You see check-in, work and finish as they happen, without a call.',
      ],
    ],
    protectionHeading: 'How we protect your money',
    protectionLead:
      'We hold your payment, as in escrow. Neither you nor the shop can use it until the work is done. We call this payment protection.',
    rules: [
      {
        title: 'Held, not paid',
        words: `When you accept a quote, we hold the amount on your card. If the job ends after a hold would expire, we save the card and place the hold ${HOLD_BEFORE_HOURS} hours before the appointment. If a hold is about to expire while the shop has your car, we charge it and keep the money for the job.`,
      },
      {
        title: `${CONFIRM_HOURS} hours to check`,
        words: `The shop is paid when you confirm the work. If you do not respond, it is paid ${CONFIRM_HOURS} hours after it marked your car as returned. If it never did, it is paid ${UNCOLLECTED_DAYS} days after the work was finished.`,
      },
      {
        title: '{bookingFee} booking fee, credited',
        words:
          'Booking costs {bookingFee}, and we credit it to your bill. We only keep it if you cancel late or do not come.',
      },
      {
        title: `Free until ${CANCEL_CUT_OFF_HOURS} hours before`,
        words: `Canceling is free until ${CANCEL_CUT_OFF_HOURS} hours before the appointment. You see the cost before you decide. Moving the appointment is free: propose a time, and the shop has ${ANSWER_HOURS} hours to agree.`,
      },
      {
        title: 'Never above what you approved',
        words: 'The invoice only has approved lines that were done. You do not pay for anything else.',
      },
      {
        title: 'Reporting a problem freezes the money',
        words: `Report a problem from check-in until ${disputeClocks.openDays} days after the job is completed, and we freeze its money. The shop has ${disputeClocks.answerHours} hours to answer. If you cannot agree, our staff decide. You can appeal within ${disputeClocks.appealDays} days if you get less than you asked for.`,
      },
      {
        title: 'If the shop does not come',
        words:
          'If the shop cancels or is not there, you pay nothing. You can accept quotes that were on standby.',
      },
    ],
    closing: 'Ready when you are',
  },
} as const;
