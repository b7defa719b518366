import { articleHeads } from '#domain/site/article-heads.ts';
import { cancellationPolicy } from '#domain/bookings/cancellation-policy.ts';
import { numbers as n } from '../numbers-of-cases.ts';
import type { Article } from './article.ts';

export const whereTheMoneyIs: Article = {
  ...articleHeads.whereTheMoneyIs,
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
        `You can move the appointment until it begins: propose another time, and if the shop agrees within ${n.moveAnswerHours} hours, the hold moves with it. You can cancel free of charge until ${n.cancelHours} hours before. Later, or if you do not come, ${n.bookingFee} is charged and the rest of the hold is let go. That is the booking fee, the same amount that is otherwise credited to your bill.`,
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
      id: 'wrong',
      title: 'When something goes wrong',
      blocks: [
        `The shop gives the job back, or was not there: the whole hold is let go, and you choose again among the quotes that waited.`,
        `You are said not to have come: ${n.bookingFee} is charged, but for ${n.contestHours} hours it belongs to nobody. Contest it in that time, and it stays nobody’s until our staff have decided.`,
        `The work is not right: press “Report a problem” on the page of the job, from check-in until ${n.dispute.openDays} days after it was completed (damage: ${n.dispute.damageHours} hours after your car was handed back). From that moment the money stands still. What was only held is charged and kept for the job, so that it cannot run out while you argue.`,
        {
          table: {
            caption: 'How long a reported problem takes at each step',
            head: ['Step', 'Takes at most', 'Then'],
            rows: [
              [
                'The other side answers',
                `${n.dispute.answerHours} hours`,
                'silence means that what was asked for stands',
              ],
              [
                'Our staff decide',
                `${n.dispute.decisionBusinessDays} business days`,
                'all, nothing or a part goes back',
              ],
              [
                'Somebody asks for a second look',
                `${n.dispute.appealDays} days to ask`,
                'another person decides for good',
              ],
              [
                'Nobody has decided',
                `${n.dispute.lastDays} days in all`,
                'what was asked for goes back, the rest goes on',
              ],
            ],
          },
        },
        `Above ${n.dispute.seniorAbove} nothing is settled by silence. What goes back reaches your card; if the shop was paid by then, its part is taken back from it.`,
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
