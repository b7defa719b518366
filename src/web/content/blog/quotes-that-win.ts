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
    'The owner who reads your quote does not know you, is a little afraid of the bill, and has other quotes open beside yours. The cheapest total does not always win. The one that leaves no question open often does.',
  ],
  sections: [
    {
      id: 'lines',
      title: 'Break the price into lines',
      blocks: [
        'One line “front brakes, $340” reads like a number out of the air. Labor with hours and rate, pads and rotors with grade and part number, fluid and supplies: the same total, and nothing left to suspect.',
        'Owners see quotes side by side, line against line. What the others list and you do not looks as if it came on top later. If it is included, say so; if it is not needed, say why.',
      ],
    },
    {
      id: 'range',
      title: 'Say what could change it',
      blocks: [
        'If you have to see the car first, send an estimate and call it that. Write what you would look at and what you would do at which finding. Through us nothing above the approved lines can be charged, so an honest “if the rotors are below their limit, they have to be replaced too” protects you as well.',
      ],
    },
    {
      id: 'time',
      title: 'Give a time that you keep',
      blocks: [
        `Each quote carries a time in one of your bays. For many owners an early one is worth more than a few dollars off. It is checked again when the owner accepts, so you cannot be booked twice. Your quote stands for ${n.quoteValidHours} hours unless you choose otherwise.`,
      ],
    },
    {
      id: 'first',
      title: 'Be among the first',
      blocks: [
        `A job takes up to ${n.quotes} quotes, within ${n.quoteWindowHours} hours of the first one. Leave the list of jobs open: a new one appears by itself.`,
      ],
    },
    {
      id: 'what-you-get',
      title: 'What you receive',
      blocks: [
        `${n.fee} of the price without tax and ${n.processing} for processing, together never more than ${n.most}. The form shows your share while you write.`,
        {
          table: {
            caption: 'What a shop receives of a price',
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
        'Pictures when the car comes and when it goes, the odometer, part numbers, the old parts if they are wanted. It takes two minutes, and it is what everybody looks at if somebody complains in three weeks.',
        '[More answers for mechanics](/help/mechanics).',
      ],
    },
  ],
};
