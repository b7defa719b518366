import { brand } from '#domain/brand.ts';
import type { Section } from '#web/ui/plain/prose.tsx';
import { numbers as n } from './numbers.ts';

export const privacyPolicy: { effective: string; sections: readonly Section[] } = {
  effective: '2026-11-21',
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
              ['Description, pictures, times', 'so that shops can quote'],
              ['Quotes, approvals, odometer, part numbers, invoices', 'the record of the repair'],
              [
                'Payments: amounts, states, brand and last four digits of a card',
                'to hold, charge, release and refund',
              ],
              [
                'Devices and sessions: browser, network address, times',
                'to show you where you are signed in, and to stop strangers',
              ],
              ['What you write to support', 'to answer you'],
              ['Who did what and when (audit trail)', 'to prove what happened; the law asks for books'],
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
                'of an open post: car, service, town, an approximate place, your words and pictures',
              ],
              ['Active shops', 'also your name, shortened to an initial and the rest'],
              [
                'The shop that you book',
                'also whole name, street, contact and VIN, as long as the work lasts',
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
            `A post of a guest that was never confirmed can be opened for ${n.linkHours} hours and is erased soon after.`,
            'Your account and its jobs stay until you delete the account.',
            'Then name, addresses, contacts, passwords and devices are erased at once. What was paid and who did what stays without your name, because books must be kept.',
            'Questions to support are erased two years after the last word.',
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
            'Know and take: [your account, Data](/account/data), one file with everything.',
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
