import { brand } from '#domain/site/brand.ts';
import { noticeLimits } from '#domain/notifications/notices.ts';
import { TICKET_KEPT_DAYS } from '#domain/site/support.ts';
import { DAY } from '#domain/time.ts';
import type { Section } from '#web/ui/plain/prose.tsx';
import { numbers as n } from './numbers.ts';

const noticeDays = noticeLimits.keptForMs / DAY;
const ticketYears = Math.round(TICKET_KEPT_DAYS / 365);

export const privacyPolicy: { effective: string; sections: readonly Section[] } = {
  effective: '2026-11-24',
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        {
          list: [
            'We collect what a repair needs, and show each part only to those who need it.',
            'We do not sell or rent data, show no advertising, and let no other company watch you on our pages. Nothing on them is loaded from another host.',
            'You can take your data with you and delete your account by yourself.',
          ],
        },
      ],
    },
    {
      id: 'what',
      title: 'What we keep, and why',
      blocks: [
        {
          table: {
            caption: 'Data that we keep',
            head: ['What', 'Why'],
            rows: [
              ['Name, e-mail address, phone number if you give one', 'to know you again and to write to you'],
              [
                'Password (only its hash), passkeys, authenticator, linked sign-ins',
                'to let you in, and nobody else',
              ],
              ['Car: year, make, model, trim, VIN if you give it', 'so that a quote fits the car'],
              ['ZIP code and street of a job', 'to find shops nearby, and for the shop that you book'],
              ['Description, pictures, times, budget', 'so that shops can quote'],
              [
                'Quotes, counter-offers, another time that was proposed, and the reasons given for it',
                'so that both sides know what was offered and agreed',
              ],
              [
                'Approvals, check-in, where keys were left, odometer, part numbers, pictures of the work, invoices',
                'the record of the repair',
              ],
              [
                'Reports of a missed appointment and what the other side says to them',
                'to decide whether a fee is kept',
              ],
              [
                'Problems that are reported: statements, offers and files of both sides, and our decision',
                'to settle them, and to show later how',
              ],
              ['Reviews, answers to them, and reports against them', 'so that others know how it was'],
              [
                'Payments: amounts, states, brand and last four digits of a card',
                'to hold, charge, release and refund',
              ],
              [
                'Devices and sessions: browser, network address, times',
                'to show you where you are signed in, and to stop strangers',
              ],
              [
                'What you write to support: your name if you give it, address, words, and our answers',
                'to answer you',
              ],
              [
                'Mails and texts that we sent you, and the notices behind your bell',
                'to prove what we told you',
              ],
              [
                'The address that you gave for the newsletter',
                'to send it, once you opened the link in its first mail',
              ],
              [
                'The address and ZIP code that you left where we do not work yet',
                'to write to you when we come there',
              ],
              [
                'Of a shop: its people and their roles, invitations, address, telephone, license number, tax number, the state of its payout account (not the bank account’s number)',
                'to look at it before it may work, and to pay it',
              ],
              [
                'Papers of a shop: license, insurance, W-9, certificates of named technicians',
                'to look at them, and to see when they end',
              ],
              [
                'What a shop keeps: technicians, templates, saved searches, its plan',
                'so that it can work here',
              ],
              ['Notes of our staff about an account, a job or a shop', 'so that the next of us knows'],
              [
                'Who did what and when, from which network address and browser (audit trail)',
                'to prove what happened; the law asks for books',
              ],
            ],
          },
        },
        'Card numbers go from your browser to the payment provider and never reach us.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees what',
      blocks: [
        {
          table: {
            caption: 'Who sees what of you',
            head: ['Who', 'Sees'],
            rows: [
              [
                'Everyone',
                'of an open post: car, service, town, an approximate place, budget, your words and pictures, and your name shortened to an initial and the rest. Of a published review: stars, words, and the shortened name',
              ],
              [
                'Shops that are signed in',
                'of an open post also the times that suit you and the end of the VIN; of their own quotes, what you answered',
              ],
              [
                'The shop that you book',
                'also whole name, street, contact and VIN, as long as the work lasts. Name and car stay in its record of the job afterwards',
              ],
              [
                'The other side of a problem that is reported',
                'what you say, offer and upload there, and the decision with its reasons',
              ],
              [
                'Readers of a shop’s page',
                'its name, town, hours, prices, pictures, figures and reviews; none of its papers',
              ],
              ['Our staff', 'what their role needs; most roles see contacts masked. Their acts are recorded'],
              ['The payment provider', 'what a payment needs'],
              ['Authorities', 'what the law obliges us to hand over, after we looked whether it does'],
            ],
          },
        },
        'You may let verified shops see your name and street before you book. It is off unless you switch it on.',
        'On maps and in distances a job stands at a point drawn once, half a mile to a mile off the middle of its ZIP code. The street is stored encrypted.',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      blocks: [
        'Every picture is encoded anew before it is kept. Position, device and other hidden data do not survive that. Pictures of a post can be seen by everyone only while it is open.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Only our own, and only for what you came for. That is why no banner asks you.',
        {
          table: {
            caption: 'Cookies',
            head: ['Cookie', 'Holds', 'Ends'],
            rows: [
              ['session', 'that you are signed in', 'with the browser, or later with “Remember me”'],
              [
                'device',
                'a random number that says whether this browser was here before',
                'when you delete it',
              ],
              ['zip', 'the ZIP code that you searched last', 'when you clear it, or by itself'],
              ['scheme', 'light or dark, if you chose', 'when you choose “System”'],
              ['flow', 'that a sign-in at another provider was begun here', 'after minutes'],
            ],
          },
        },
      ],
    },
    {
      id: 'mail',
      title: 'Mail',
      blocks: [
        'You get mail about your jobs, your money and your account. What a booking does not stand on can be [switched off](/account/notifications). Our mails hold no picture and no tracking link, so we do not learn whether you read them.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      blocks: [
        {
          list: [
            `A post of a guest that was never confirmed can be opened for ${n.linkHours} hours and is erased a day later.`,
            'An address for the newsletter that was never confirmed is erased after a week. Whoever leaves it is erased at once.',
            'An address that waits for a ZIP code stays until you delete an account with it or [ask us](/contact?topic=privacy) to remove it.',
            `Notices behind the bell are erased after ${noticeDays} days.`,
            'Your account and its jobs stay until you delete the account.',
            'Then name, addresses, contacts, passwords, devices, messages, questions to support, reviews that nobody read yet, and your place on the lists are erased at once. What was paid, who did what, published reviews, and what was said and uploaded in a problem that was reported stay without your name, because books must be kept and others rely on them.',
            'Papers of a shop stay with its record, old versions too, until the shop is erased.',
            `Questions to support are erased ${ticketYears === 1 ? 'a year' : `${ticketYears} years`} after the last word.`,
            'Logs hold no names, addresses of mail or tokens.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The Consumer Data Protection Act of Virginia (Code of Virginia § 59.1-575 and following) gives consumers the right to know, correct, delete and take their data, and to object to its sale and to targeted advertising. We do neither of the last two, and give the others to everyone, wherever they live:',
        {
          list: [
            'Know and take: [your account, Data](/account/data), one file with your account, sign-ins, cars, jobs, quotes, payments, receipts, reviews, questions and messages. What it does not hold, such as the files of a reported problem, you get when you [write to us](/contact?topic=privacy).',
            'Correct: [your account](/account).',
            'Delete: [your account, Data](/account/data). A live job, held money or an owed fee has to be settled first; the page says which.',
            `Anything else, and an appeal if we say no: [write to us](/contact?topic=privacy). You hear from us within 45 days, usually much sooner. You may also turn to the Attorney General of Virginia.`,
          ],
        },
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Connections are encrypted. Passwords are stored as argon2id hashes, streets and authenticator secrets encrypted. Staff who can change anything need a second factor. The audit trail is chained, so that a change to it shows. If data of yours is ever exposed, we tell you without delay.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: ['The service is for people of 18 and over. We do not knowingly keep data of children.'],
    },
    {
      id: 'contact',
      title: 'Who is responsible',
      blocks: [
        `${brand.legalName}, [${brand.supportAddress}](mailto:${brand.supportAddress}). We may change this policy for the future, and tell everyone with an account by mail before it counts.`,
      ],
    },
  ],
};
