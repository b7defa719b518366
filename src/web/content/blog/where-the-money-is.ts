import { articleHeads } from '#domain/site/article-heads.ts';
import { cancellationPolicy } from '#domain/bookings/cancellation-policy.ts';
import { numbers as n } from '../numbers-of-cases.ts';
import type { Article } from './article.ts';

export const whereTheMoneyIs: Article = {
  ...articleHeads.whereTheMoneyIs,
  opening: [
    'You should not have to hand a stranger a few hundred dollars and hope. A shop should not have to work all day and hope. A hold protects you both: the money is set aside, and the shop does not have it yet. Here is every step, with every deadline.',
  ],
  sections: [
    {
      id: 'accept',
      title: 'You accept a quote',
      blocks: [
        `We hold its total, including tax, on your card. Your bank sets the amount aside. We do not charge you, and the shop gets nothing yet. A hold lasts about a week. If the repair, including your time to check it, ends more than ${n.holdDays} days from now, we save the card instead. We then place the hold ${n.holdBeforeHours} hours before the appointment.`,
        `While you enter your card, we reserve your time at the shop for ${n.lockMinutes} minutes.`,
      ],
    },
    {
      id: 'before',
      title: 'Before the appointment',
      blocks: [
        `You can move the appointment until it starts. Propose another time, and if the shop agrees within ${n.moveAnswerHours} hours, the hold moves with it. Canceling is free until ${n.cancelHours} hours before. After that, or if you do not come, we charge ${n.bookingFee} and release the rest of the hold. This is the booking fee that we otherwise credit to your bill.`,
      ],
    },
    {
      id: 'at-the-shop',
      title: 'While the shop has your car',
      blocks: [
        'At the counter, you give the shop a six-digit code. It proves that you and your car were there. The shop records the odometer and photos with it.',
        'Whatever the shop finds, you only pay for lines you approved. If the hold is about to expire while your car is there, we charge the money and keep it for this job. The shop still does not have it.',
      ],
    },
    {
      id: 'done',
      title: 'The work is done',
      blocks: [
        `Check the work. When you confirm it or give the shop your hand-over code, we pay the shop. If you do neither, we pay it ${n.confirmHours} hours after the shop recorded returning your car. If it never recorded that, we pay it ${n.uncollectedDays} days after the work was done.`,
        'You do not pay for approved lines that were not done. We release that part of the hold, or refund it if we already charged your card.',
      ],
    },
    {
      id: 'shares',
      title: 'Who gets what',
      blocks: [
        `For a $200.00 job before tax, the shop receives ${n.netOf(200_00)}: the price minus ${n.fee} and ${n.processing} for processing. It always keeps at least ${n.keeps}. Sales tax is separate, and we take no fee on it. The [calculator](/pricing) works for any price.`,
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      blocks: [
        `If the shop cancels or misses the appointment, we release the whole hold. You choose again from the quotes on standby.`,
        `If the shop reports that you did not come, we charge ${n.bookingFee} and hold it for ${n.contestHours} hours in case you contest it. If you do, we hold it until our staff decide.`,
        `If the work is not right, choose “Report a problem” on the job page. You can do this from check-in until ${n.dispute.openDays} days after the job is completed. For damage, you have ${n.dispute.damageHours} hours after the shop returns your car. A report freezes the money. If it was only held, we charge it and keep it for the job, so the hold cannot expire before there is a decision.`,
        {
          table: {
            caption: 'How long a reported problem takes at each step',
            head: ['Step', 'Takes at most', 'Then'],
            rows: [
              [
                'The other side answers',
                `${n.dispute.answerHours} hours`,
                'if it does not answer, the owner gets the refund asked for',
              ],
              [
                'Our staff decide',
                `${n.dispute.decisionBusinessDays} business days`,
                'you get all, part or none of it back',
              ],
              [
                'Either side appeals',
                `${n.dispute.appealDays} days to appeal`,
                'a different staff member makes the final decision',
              ],
              [
                'There is no decision',
                `${n.dispute.lastDays} days in total`,
                'the owner gets the refund asked for, and the shop gets the rest',
              ],
            ],
          },
        },
        `Above ${n.dispute.seniorAbove}, our staff decide even if the other side does not answer. Refunds go back to your card. If the shop was already paid, we take its part back.`,
      ],
    },
    {
      id: 'policy',
      title: 'The rules, word for word',
      blocks: [
        'You agree to exactly these lines when you accept a quote. We store a fingerprint of the text with your payment, so we can prove later what you saw.',
        { list: cancellationPolicy },
      ],
    },
  ],
};
