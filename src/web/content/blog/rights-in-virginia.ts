import { articleHeads } from '#domain/site/article-heads.ts';
import { brand } from '#domain/site/brand.ts';
import { numbers as n } from '../numbers.ts';
import type { Article } from './article.ts';

const law = (section: string) =>
  `[§ ${section}](https://law.lis.virginia.gov/vacode/title59.1/chapter17.1/section${section}/)`;

export const rightsInVirginia: Article = {
  ...articleHeads.rightsInVirginia,
  opening: [
    'Virginia has a short law about car repair, chapter 17.1 of title 59.1 of the Code. It gives you four things, most of them only if you ask. This is what it says in plain words, where to read it yourself, and what a job through us adds.',
    {
      note: 'This is information and not legal advice. The law is what the Code says on the day you need it; each section below links to it.',
    },
  ],
  sections: [
    {
      id: 'estimate',
      title: '1. A written estimate, if you ask',
      blocks: [
        `Before work begins that may cost more than $25, you can ask for a written statement of the estimated cost of labor, the estimated cost of parts, a description of the problem or the work, and the estimated time of completion (${law('59.1-207.3')}, A).`,
        'Two limits: the shop does not have to write it before 10 in the morning or after 4 in the afternoon, and it may charge a reasonable fee for the estimate or the diagnosis behind it if it told you so when you asked.',
        'So ask, and ask in the middle of the day. Without the request, the next right does not begin.',
      ],
    },
    {
      id: 'ten-percent',
      title: '2. No more than 10% above it without your yes',
      blocks: [
        `Once you asked for an estimate, no repair may begin before you have it and authorized the work, in writing or orally. The charge may not go above the estimate by more than 10% unless you authorized the extra work; for a car at least 25 model years old the limit is 20%. The same holds for more time (${law('59.1-207.3')}, B).`,
        'An oral yes counts. If a shop calls you, write down when, with whom you spoke, and the amount, or ask for a message. Both sides are glad of it later.',
      ],
    },
    {
      id: 'old-parts',
      title: '3. Your old parts',
      blocks: [
        `The shop must offer to return the parts that it replaced, except parts that go back to a maker or distributor under a warranty, a trade-in or a core charge (${law('59.1-207.4')}).`,
        'Say that you want them when you hand over the key. A worn pad in your hand ends many arguments before they begin.',
      ],
    },
    {
      id: 'invoice',
      title: '4. An invoice that says what was done',
      blocks: [
        `After the work you get a written invoice with the work performed and the charges for parts and labor stated separately. It says which parts came under warranty, and which are used, rebuilt or reconditioned (${law('59.1-207.5')}). Work at an advertised single price is excepted.`,
      ],
    },
    {
      id: 'if-not',
      title: 'If a shop does not keep to it',
      blocks: [
        {
          steps: [
            'Tell the shop, calmly and in writing, which line you dispute and why.',
            'Keep estimate, invoice, messages and pictures together.',
            'Complain to the Consumer Protection Section of the [Attorney General of Virginia](https://www.oag.state.va.us/consumer-protection/).',
            'If you paid by card, your card issuer can be asked to look at a charge that you dispute.',
            'For smaller amounts there is the small claims division of the General District Court, where both sides speak for themselves.',
          ],
        },
      ],
    },
    {
      id: 'through-us',
      title: `What a job through ${brand.name} adds`,
      blocks: [
        'The law sets the floor. A job here goes further in three places:',
        {
          list: [
            'The quote is always written, without a request and at any hour.',
            'The limit above it is 0% and not 10%: the invoice is made of the lines that you approved.',
            `The shop is paid after you had ${n.confirmHours} hours to look at the work, and the record of the job stays with you.`,
          ],
        },
        'None of this takes a right of yours away. [Terms](/terms) and [help](/help) say the same.',
      ],
    },
  ],
};
