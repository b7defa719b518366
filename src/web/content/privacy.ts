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
            'We collect what a repair needs, and only show it to the people who need it.',
            'We do not sell or rent your data, show ads, or let other companies track you on our pages. Our pages load nothing from other hosts.',
            'You can download your data and delete your account yourself.',
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
            caption: 'Data we keep',
            head: ['What', 'Why'],
            rows: [
              ['Name, email, phone number if you give one', 'to recognize you and contact you'],
              [
                'Password (only its hash), passkeys, authenticator, linked sign-ins',
                'to let you in and keep others out',
              ],
              ['Car: year, make, model, trim, VIN if you give it', 'so quotes fit your car'],
              [
                'License plate, nickname, picture and odometer readings that you add to a car',
                'so you can tell your cars apart. Only you see them; our staff can see the plate',
              ],
              ['ZIP code and street of a job', 'to find shops nearby, and for the shop you book'],
              ['Description, photos, a short video or sound, times, budget', 'so shops can quote'],
              [
                'Quotes, counter-offers, and proposed new times with their reasons',
                'so both sides know what was offered and agreed',
              ],
              [
                'Approvals, check-in, key drop location, odometer, part numbers, photos of the work, invoices',
                'the record of the repair',
              ],
              [
                'Reports of a missed appointment and the other side’s response',
                'to decide whether we keep a fee',
              ],
              [
                'Reported problems: statements, offers and files from both sides, and our decision',
                'to resolve them and show how we did',
              ],
              [
                'Reviews, replies to them, and reports about them',
                'so others can learn from your experience',
              ],
              [
                'Payments: amounts, statuses, card brand and last four digits',
                'to hold, charge, release and refund',
              ],
              [
                'Devices and sessions: browser, IP address, times',
                'to show you where you are signed in, and to stop intruders',
              ],
              [
                'Support requests: your name if you give it, email, message, and our replies',
                'to answer you',
              ],
              ['Emails and texts that we sent you, and your notifications', 'to prove what we told you'],
              [
                'The email you gave for the newsletter',
                'to send it after you confirm by the link in the first email',
              ],
              [
                'The email and ZIP code you left for an area we do not serve yet',
                'to email you when we reach your area',
              ],
              [
                'Shops: team members and roles, invitations, address, phone, license number, tax ID, payout account status (not the bank account number)',
                'to review the shop before it can take jobs, and to pay it',
              ],
              [
                'Shop documents: license, insurance, W-9, certificates of named technicians',
                'to review them and track when they expire',
              ],
              ['Shop data: technicians, templates, saved searches, plan', 'to run the shop’s account'],
              ['Staff notes about an account, a job or a shop', 'so our staff know what happened'],
              [
                'Audit trail: who did what and when, from which IP address and browser',
                'to prove what happened and keep the books required by law',
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
            caption: 'Who sees your data',
            head: ['Who', 'Sees'],
            rows: [
              [
                'Everyone',
                'for an open post: car, service, town, an approximate location, budget, your description, photos and video or sound, and a shortened name (first initial and last name). For a published review: stars, text and the shortened name',
              ],
              [
                'Signed-in shops',
                'for an open post, also the times that work for you and the end of the VIN. For their own quotes, your answer',
              ],
              [
                'The shop you book',
                'also your full name, street, contact details and VIN, until the work is finished. Your name and car stay in its job record after that',
              ],
              [
                'The other side of a reported problem',
                'what you write, offer and upload there, and the decision with its reasons',
              ],
              [
                'Visitors to a shop’s page',
                'its name, town, hours, prices, photos, figures and reviews, but none of its documents',
              ],
              [
                'Our staff',
                'what their role needs. Most roles see masked contact details. We record what they do',
              ],
              ['The payment provider', 'what a payment needs'],
              ['Authorities', 'what the law requires us to hand over, after we check that it does'],
            ],
          },
        },
        'You can let verified shops see your name and street before you book. This is off by default.',
        'Maps and distances use a random point half a mile to a mile from the center of the job’s ZIP code. We store your street encrypted.',
      ],
    },
    {
      id: 'pictures',
      title: 'Photos, video and sound',
      blocks: [
        'We re-encode every photo before we store it. This removes location, device and other hidden data. We write a video or sound recording again without such data, but do not change what can be seen and heard in it. Everyone can see and play what you post, but only while the post is open.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'We only set our own cookies, and only for what you use here. That is why you see no cookie banner.',
        {
          table: {
            caption: 'Cookies',
            head: ['Cookie', 'Holds', 'Ends'],
            rows: [
              ['session', 'that you are signed in', 'with the browser, or later with “Remember me”'],
              [
                'device',
                'a random number that tells us whether this browser was here before',
                'when you delete it',
              ],
              ['zip', 'the last ZIP code you searched', 'when you clear it, or on its own'],
              ['scheme', 'light or dark, if you chose', 'when you choose “System”'],
              ['flow', 'that you started signing in with another provider', 'after a few minutes'],
            ],
          },
        },
      ],
    },
    {
      id: 'mail',
      title: 'Email',
      blocks: [
        'We email you about your jobs, your money and your account. You can [turn off](/account/notifications) every email that a booking does not need. Our emails contain no images and no tracking links, so we do not know whether you read them.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep data',
      blocks: [
        {
          list: [
            `You have ${n.linkHours} hours to confirm a post you made as a guest. If you do not, we delete it a day later.`,
            'If you do not confirm your newsletter email, we delete it after a week. If you unsubscribe, we delete it right away.',
            'If you joined the waiting list for a ZIP code, we keep your email until you delete your account or [ask us](/contact?topic=privacy) to remove it.',
            `We delete notifications after ${noticeDays} days.`,
            'We keep your account and its jobs until you delete the account.',
            'When you delete it, we delete your name, addresses, contact details, what you added to your cars, videos and sound, photos of jobs that no shop worked on, passwords, devices, messages, support requests, unpublished reviews and mailing list entries right away.',
            'Payments, the audit trail, published reviews, and statements and files in reported problems stay without your name. We must keep our books, and other people rely on them.',
            'We keep a shop’s documents, including old versions, until the shop is deleted.',
            `We delete support requests ${ticketYears === 1 ? 'a year' : `${ticketYears} years`} after the last message.`,
            'Our logs contain no names, emails or tokens.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The Consumer Data Protection Act of Virginia (Code of Virginia § 59.1-575 and following) gives consumers rights over their data. You can know, correct, delete and download it, and opt out of its sale and of targeted advertising. We do not sell data or target ads. We give the other rights to everyone, wherever they live:',
        {
          list: [
            'Know and download: [your account, Data](/account/data) gives you one file with your account, sign-ins, cars, jobs, quotes, payments, receipts, reviews, questions and messages. For anything it does not contain, such as the files of a reported problem, [contact us](/contact?topic=privacy).',
            'Correct: [your account](/account).',
            'Delete: [your account, Data](/account/data). First settle any active job, held money or fee you owe. The page shows which.',
            'Anything else, or an appeal if we decline a request: [contact us](/contact?topic=privacy). We answer within 45 days, usually much sooner. You can also contact the Attorney General of Virginia.',
          ],
        },
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Connections are encrypted. We store passwords as argon2id hashes, and encrypt streets and authenticator secrets. Staff who can change anything need two-factor authentication. The audit trail is tamper-evident. If your data is ever exposed, we tell you without delay.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: ['You must be at least 18 to use the service. We do not knowingly keep data about children.'],
    },
    {
      id: 'contact',
      title: 'Who is responsible',
      blocks: [
        `${brand.legalName}, [${brand.supportAddress}](mailto:${brand.supportAddress}). We may change this policy for the future. We email everyone with an account before a change takes effect.`,
      ],
    },
  ],
};
