import { cancellationPolicy } from '#domain/cancellation-policy.ts';
import { numbers as n } from '../numbers.ts';
import type { Article } from './article.ts';

export const whereTheMoneyIs: Article = {
  slug: 'where-your-money-is-at-every-step',
  title: 'Where your money is at every step',
  summary:
    'From the moment you accept a quote to the moment the shop is paid: who holds what, what can be charged, and what happens when something goes wrong.',
  published: '2026-11-21',
  audience: 'Car owners',
  opening: [
    'You do not hand a stranger a few hundred dollars and hope. Nor should a shop work a day and hope. Between the two stands a hold: the money is there, and nobody has it yet. This is the whole way, with every deadline.',
  ],
  sections: [
    {
      id: 'accept',
      title: 'You accept a quote',
      blocks: [
        `Its total is held on your card, tax included. Your bank sets the amount aside; nothing is charged, and the shop has nothing. A hold lives about a week, so if the repair ends more than ${n.holdDays} days ahead, counting your time to look at it, the card is saved instead and the amount is held ${n.holdBeforeHours} hours before the appointment.`,
        `While you enter the card, your time at the shop is kept for ${n.lockMinutes} minutes.`,
      ],
    },
    {
      id: 'before',
      title: 'Before the appointment',
      blocks: [
        `You can cancel free of charge until ${n.cancelHours} hours before. Later, or if you do not come, ${n.bookingFee} is charged and the rest of the hold is let go. That is the booking fee, the same amount that is otherwise credited to your bill.`,
      ],
    },
    {
      id: 'at-the-shop',
      title: 'While the shop has your car',
      blocks: [
        'At the counter you say a six-digit code. It proves that you and your car were there. The shop records the odometer and pictures with it.',
        'Only lines that you approved can be charged, whatever is found. If the hold would run out while your car is there, the money is charged and kept for this job: still nobody’s, but safe from running out.',
      ],
    },
    {
      id: 'done',
      title: 'The work is done',
      blocks: [
        `You look at it. Confirm, or tell the shop your hand-over code, and the money moves. If you say nothing, it moves ${n.confirmHours} hours after the shop recorded that it returned your car, or ${n.uncollectedDays} days after the work if it never recorded that.`,
        'What was approved and not done is not charged. Of a hold the rest is let go; of money that was charged already, the rest is given back.',
      ],
    },
    {
      id: 'shares',
      title: 'Who gets what',
      blocks: [
        `Of a job at $200.00 without tax the shop receives ${n.netOf(200_00)}: the price less ${n.fee} and ${n.processing} for processing. It always keeps at least ${n.keeps}. Sales tax is shown apart and bears no fee. The [calculator](/pricing) shows any price.`,
      ],
    },
    {
      id: 'policy',
      title: 'The rules, word for word',
      blocks: [
        'You agree to exactly these lines when you accept a quote. A fingerprint of the text is kept with your payment, so that what was shown to you can be proved later.',
        { list: cancellationPolicy },
      ],
    },
  ],
};
