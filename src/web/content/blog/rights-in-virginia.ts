import { articleHeads } from '#domain/site/article-heads.ts';
import { brand } from '#domain/site/brand.ts';
import { numbers as n } from '../numbers.ts';
import type { Article } from './article.ts';

const law = (section: string) =>
  `[§ ${section}](https://law.lis.virginia.gov/vacode/title59.1/chapter17.1/section${section}/)`;

export const rightsInVirginia: Article = {
  ...articleHeads.rightsInVirginia,
  opening: [
    'Virginia has a short law on car repair: chapter 17.1 of title 59.1 of the Code. It gives you four rights, and you have to ask for most of them. Here is what it says in plain words, where to read it, and what booking through us adds.',
    {
      note: 'This is information, not legal advice. The law is what the Code says on the day you need it. Each section below links to it.',
    },
  ],
  sections: [
    {
      id: 'estimate',
      title: '1. A written estimate, if you ask',
      blocks: [
        `If work may cost more than $25, you can ask for a written estimate before it begins. It must state the estimated cost of labor and parts, a description of the problem or the work, and the estimated completion time (${law('59.1-207.3')}, A).`,
        'There are two limits. The shop does not have to write the estimate before 10 a.m. or after 4 p.m. It can charge a reasonable fee for the estimate or the diagnosis if it told you so when you asked.',
        'So ask, and ask in the middle of the day. If you do not ask, the next right does not apply.',
      ],
    },
    {
      id: 'ten-percent',
      title: '2. No more than 10% above it without your authorization',
      blocks: [
        `Once you ask for an estimate, no repair can begin until you have it and authorize the work, in writing or orally. The charge cannot exceed the estimate by more than 10% unless you authorize the extra work. For a car at least 25 model years old, the limit is 20%. The same applies to extra time (${law('59.1-207.3')}, B).`,
        'Oral authorization counts. If a shop calls you, write down the time, the name of the person you spoke with, and the amount, or ask for a text. It helps both sides later.',
      ],
    },
    {
      id: 'old-parts',
      title: '3. Your old parts',
      blocks: [
        `The shop must offer to return the parts it replaced (${law('59.1-207.4')}). Parts that go back to a manufacturer or distributor under a warranty, a trade-in or a core charge are an exception.`,
        'Tell the shop that you want them when you hand over the keys. A worn pad in your hand ends many arguments before they start.',
      ],
    },
    {
      id: 'invoice',
      title: '4. An invoice that shows what was done',
      blocks: [
        `After the work, you get a written invoice. It lists the work performed, with separate charges for parts and labor. It shows which parts came under warranty, and which are used, rebuilt or reconditioned (${law('59.1-207.5')}). Work at an advertised single price is an exception.`,
      ],
    },
    {
      id: 'if-not',
      title: 'If a shop breaks the law',
      blocks: [
        {
          steps: [
            'Tell the shop, calmly and in writing, which charge you dispute and why.',
            'Keep the estimate, invoice, messages and photos together.',
            'Complain to the Consumer Protection Section of the [Attorney General of Virginia](https://www.oag.state.va.us/consumer-protection/).',
            'If you paid by card, ask your card issuer to review the charge.',
            'For smaller amounts, use the small claims division of the General District Court. Both sides speak for themselves there.',
          ],
        },
      ],
    },
    {
      id: 'through-us',
      title: `What a job through ${brand.name} adds`,
      blocks: [
        'The law sets the minimum. A job here goes further in three ways:',
        {
          list: [
            'You always get a written quote, at any hour, without asking.',
            'The limit above the quote is 0%, not 10%: you only pay for lines you approved.',
            `You have ${n.confirmHours} hours to check the work before the shop is paid, and you keep the job record.`,
          ],
        },
        'None of this limits your legal rights. Read our [terms](/terms) and [help](/help).',
      ],
    },
  ],
};
