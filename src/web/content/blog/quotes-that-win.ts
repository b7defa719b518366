import { articleHeads } from '#domain/site/article-heads.ts';
import { cents, formatCents } from '#domain/money/money.ts';
import { numbers as n } from '../numbers.ts';
import type { Article } from './article.ts';

const examples = [20_00, 45_00, 95_00, 200_00, 400_00, 1_800_00].map((price) => {
  return [formatCents(cents(price)), n.commissionOf(price), n.processingOf(price), n.netOf(price)];
});

export const quotesThatWin: Article = {
  ...articleHeads.quotesThatWin,
  opening: [
    'The owner reading your quote does not know you, worries about the bill, and is comparing you with other shops. The cheapest total does not always win. The quote that leaves no questions often does.',
  ],
  sections: [
    {
      id: 'lines',
      title: 'Break the price into lines',
      blocks: [
        'One line “front brakes, $340” looks like a number out of thin air. Instead, list labor with hours and rate, pads and rotors with grade and part number, fluid and supplies. The total is the same, and the owner can trust it.',
        'Owners compare quotes side by side, line by line. If other shops list something and you do not, it looks like an extra charge to come. If it is included, say so. If it is not needed, say why.',
      ],
    },
    {
      id: 'range',
      title: 'Say what could change the price',
      blocks: [
        'If you need to see the car first, send an estimate and call it one. Write what you will check and what each finding would mean. You cannot charge more than the approved lines through us. An honest “if the rotors are below their limit, they need replacing too” protects you as well.',
      ],
    },
    {
      id: 'time',
      title: 'Offer a time you can keep',
      blocks: [
        `Each quote includes a time in one of your bays. Many owners prefer an early time to a few dollars off. We check the time again when the owner accepts, so you cannot be double-booked. Your quote is valid for ${n.quoteValidHours} hours unless you choose otherwise.`,
      ],
    },
    {
      id: 'first',
      title: 'Be among the first',
      blocks: [
        `A job takes up to ${n.quotes} quotes, within ${n.quoteWindowHours} hours of the first one. Keep the job list open: new jobs appear automatically.`,
      ],
    },
    {
      id: 'what-you-get',
      title: 'What you receive',
      blocks: [
        `We keep ${n.fee} of the price before tax and ${n.processing} for processing, never more than ${n.most} in total. The form shows your share as you type.`,
        {
          table: {
            caption: 'What a shop receives at each price',
            head: ['Price', `${n.fee} fee`, 'Processing', 'You receive'],
            rows: examples,
            isFigures: true,
          },
        },
      ],
    },
    {
      id: 'evidence',
      title: 'Leave a record',
      blocks: [
        'Take photos when the car arrives and when it leaves. Record the odometer and part numbers, and keep the old parts if the owner wants them. It takes two minutes, and it settles the question if a customer complains in three weeks.',
        '[More answers for mechanics](/help/mechanics).',
      ],
    },
  ],
};
