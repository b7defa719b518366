import { articleHeads } from '#domain/site/article-heads.ts';
import type { Article } from './article.ts';

export const readingAQuote: Article = {
  ...articleHeads.readingAQuote,
  opening: [
    'A good quote can be read by somebody who has never opened a hood. It says what is done, how long it takes, what each part costs and what you pay in the end. If you can answer five questions from it, it is a good one.',
  ],
  sections: [
    {
      id: 'labor',
      title: 'Labor: hours times a rate',
      blocks: [
        'Shops rarely bill the minutes on a clock. They bill “book time”: the hours that a published guide gives for this operation on this car. A mechanic who is quicker than the book earns the difference, and one who is slower bears it. That is fair, as long as the hours stand on the quote.',
        'Compare hours and rate apart. Two hours at $95 and one hour at $190 cost the same, but only one of them can be checked: ask any other shop how many hours the operation takes.',
        'When two operations share the way in, the hours should not simply be added. A water pump behind a timing belt is the usual example: the cover comes off once.',
      ],
    },
    {
      id: 'parts',
      title: 'Parts: which grade is it?',
      blocks: [
        {
          table: {
            caption: 'Grades of parts',
            head: ['Grade', 'Means', 'Often right for'],
            rows: [
              [
                'OEM',
                'made for the maker of your car, in its box',
                'sensors, body parts, cars under warranty',
              ],
              [
                'Aftermarket',
                'made by somebody else to fit; quality runs from excellent to poor',
                'brakes, filters, suspension, with a brand name on the quote',
              ],
              [
                'Rebuilt',
                'a used part, taken apart and renewed; the old one goes back (“core charge”)',
                'alternators, starters, steering racks',
              ],
              ['Used', 'taken from another car', 'older cars, glass, trim'],
            ],
          },
        },
        'A quote that says “pads, front” leaves the grade open. A quote that says “ceramic pads, front, with brand and part number” does not. In Virginia the final invoice must say which parts were used, rebuilt or reconditioned; a good shop says it before.',
      ],
    },
    {
      id: 'missing',
      title: 'What is missing?',
      blocks: [
        'The lowest total is often the shortest list. Before you compare totals, compare the lines:',
        {
          list: [
            'Brakes: rotors as well as pads? Hardware, fluid, the wear sensor?',
            'Timing belt: water pump, tensioner, coolant?',
            'Tires: mounting, balancing, valves, disposal, alignment?',
            'Diagnosis: is its price credited if the repair is done there?',
          ],
        },
        'A line that one shop has and another does not is a question to ask, not a verdict. Sometimes the shorter list is the honest one.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees and tax',
      blocks: [
        '“Shop supplies” covers rags, cleaner and small hardware. A flat amount or a small share of labor is common; a large share of a large bill is not. Disposal of oil and tires costs real money and may stand apart.',
        'Sales tax is charged on parts in most states, and on labor in some. It should be one line at the end and not be hidden in the others.',
      ],
    },
    {
      id: 'five',
      title: 'Five questions',
      blocks: [
        {
          steps: [
            'How many hours, at which rate?',
            'Which part, which grade, which warranty?',
            'What would you have to find for the price to change, and how do you ask me then?',
            'When is it done?',
            'What does the warranty cover, for how long and how many miles?',
          ],
        },
        'Every quote that you get here answers the first four by its form. [Post your repair](/customer) and compare; it costs nothing.',
      ],
    },
  ],
};
