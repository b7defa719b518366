import { articleHeads } from '#domain/site/article-heads.ts';
import type { Article } from './article.ts';

export const readingAQuote: Article = {
  ...articleHeads.readingAQuote,
  opening: [
    'You can read a good quote even if you have never opened a hood. It tells you what the shop will do, how long it takes, what each part costs and what you pay in total. If it answers five questions, it is a good one.',
  ],
  sections: [
    {
      id: 'labor',
      title: 'Labor: hours times a rate',
      blocks: [
        'Shops rarely bill by the clock. They bill “book time”: the hours that a published guide lists for this work on this car. A faster mechanic earns the difference, and a slower one absorbs it. That is fair, as long as the quote shows the hours.',
        'Compare hours and rate separately. Two hours at $95 and one hour at $190 cost the same. You can check the hours: ask any other shop how long the work takes.',
        'If two jobs share the same disassembly, the shop should not simply add up their hours. A water pump behind a timing belt is the usual example: the cover only comes off once.',
      ],
    },
    {
      id: 'parts',
      title: 'Parts: check the grade',
      blocks: [
        {
          table: {
            caption: 'Part grades',
            head: ['Grade', 'Meaning', 'Often right for'],
            rows: [
              [
                'OEM',
                'made for your car’s manufacturer and sold in its box',
                'sensors, body parts, cars under warranty',
              ],
              [
                'Aftermarket',
                'made by another company to fit; quality ranges from excellent to poor',
                'brakes, filters, suspension, with a brand name on the quote',
              ],
              [
                'Rebuilt',
                'a used part, taken apart and restored; you return the old one (“core charge”)',
                'alternators, starters, steering racks',
              ],
              ['Used', 'taken from another car', 'older cars, glass, trim'],
            ],
          },
        },
        '“Pads, front” leaves the grade open. “Ceramic pads, front”, with a brand and part number, does not. In Virginia, the final invoice must say which parts were used, rebuilt or reconditioned. A good shop tells you earlier.',
      ],
    },
    {
      id: 'missing',
      title: 'Look for what is missing',
      blocks: [
        'The lowest total is often the shortest list. Before you compare totals, compare the lines:',
        {
          list: [
            'Brakes: rotors as well as pads? Hardware, fluid, the wear sensor?',
            'Timing belt: water pump, tensioner, coolant?',
            'Tires: mounting, balancing, valves, disposal, alignment?',
            'Diagnosis: is the fee credited if you have the repair done there?',
          ],
        },
        'If one shop lists a line and another does not, ask about it. Sometimes the shorter list is the honest one.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees and tax',
      blocks: [
        '“Shop supplies” covers rags, cleaner and small hardware. A flat amount or a small percentage of labor is common. A large percentage of a large bill is not. Disposing of oil and tires costs real money and can be a separate line.',
        'Most states charge sales tax on parts, and some on labor. It should be one line at the end, not hidden in the other lines.',
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
            'What could change the price, and how will you ask me first?',
            'When will it be done?',
            'What does the warranty cover, for how long and how many miles?',
          ],
        },
        'The quotes you get here show hours, rate, parts and times in the same form. [Post your repair](/customer) and compare for free.',
      ],
    },
  ],
};
