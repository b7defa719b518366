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
  sampleNote: 'A sample repair. The figures are computed by the same rules as a real one.',
  home: {
    lead: 'Post a repair. Shops near you answer with line-by-line quotes. The shop is paid after the work, when you have had time to look at it.',
    quoteTitle: (vehicle: string) => `Front brakes, ${vehicle}`,
    quoteFacts: 'Quote from a shop 3.2 miles away · valid until',
    bandSubject: 'Brake service',
    moneyTitle: 'Your money',
    held: 'Held safely',
    next: 'You look at the work and confirm it',
    nextDetail: 'Then the shop is paid.',
    timeline: 'What happened',
    split: {
      title: 'What the shop gets of this sample',
      price: 'Price without tax',
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
        'Scan the VIN or pick make and model, then choose the service. Add photos and times that suit you.',
    },
    {
      title: 'Compare quotes',
      words:
        'Verified shops nearby answer line by line: hours, parts and their grade, fees, tax, and a time.',
    },
    {
      title: 'Book and track',
      words:
        'Accept one quote. Your money is held, and each step shows on the page of your job as it happens.',
    },
  ],
  how: {
    title: 'How it works',
    description:
      'Tell us what you need, compare quotes, book and track. What protects your money on the way.',
    steps: 'Three steps',
    lead: 'Three steps, and the rules that protect your money on the way.',
    details: [
      [
        'The VIN is read by the camera or from a photo, and checked before it is used.',
        'Only your email is needed. Your street and full name stay hidden until you book a shop.',
        'Posting is free, and you can withdraw at any time before you accept.',
      ],
      [
        'Each line says what is done, how long it takes and what a part costs.',
        'A price band shows what this service usually costs, and on what the figures rest.',
        'A quote can be accepted until the date that stands on it. If the shop changes it, you read it anew.',
      ],
      [
        'At the counter you say a six-digit code; the shop records odometer and photos with it.',
        'Only lines that you approved can be charged.',
        'You see check-in, work and finish as they happen, without calling.',
      ],
    ],
    protectionHeading: 'What protects your money',
    protectionLead:
      'Your payment is held, as in an escrow: neither you nor the shop can use it until the work is done. We call it payment protection.',
    rules: [
      {
        title: 'Held, not paid',
        words: `When you accept a quote, its amount is held on your card. If the job ends later than a card can hold money, the card is saved and the amount is held ${HOLD_BEFORE_HOURS} hours before the appointment. If a hold would run out while the shop has your car, it is charged and kept safe for the job.`,
      },
      {
        title: `${CONFIRM_HOURS} hours to look`,
        words: `The shop is paid when you confirm the work. If you say nothing, it is paid ${CONFIRM_HOURS} hours after the shop marked your car as returned, or ${UNCOLLECTED_DAYS} days after the work was finished if it never did.`,
      },
      {
        title: '{bookingFee} booking fee, credited',
        words:
          'Booking costs {bookingFee}, which is credited to your bill: it costs you nothing. It is kept only if you cancel late or do not come.',
      },
      {
        title: `Free until ${CANCEL_CUT_OFF_HOURS} hours before`,
        words: `You can cancel free of charge until ${CANCEL_CUT_OFF_HOURS} hours before the appointment. The cost is shown before you decide. Moving it to another time costs nothing: propose one, and the shop has ${ANSWER_HOURS} hours to agree.`,
      },
      {
        title: 'Never above what you approved',
        words: 'The invoice is made of the approved lines that were done. What was not done is not charged.',
      },
      {
        title: 'A problem stops the money',
        words: `Report a problem from check-in until ${disputeClocks.openDays} days after the job was completed, and nothing of its money moves. The shop has ${disputeClocks.answerHours} hours to answer. If you two do not agree, our staff decide, and their decision can be appealed for ${disputeClocks.appealDays} days.`,
      },
      {
        title: 'A shop that does not come',
        words:
          'If the shop gives the job back or is not there, you pay nothing. The quotes that waited are on offer again.',
      },
    ],
    closing: 'Ready when you are',
  },
} as const;
