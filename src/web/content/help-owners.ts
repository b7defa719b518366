import { brand } from '#domain/site/brand.ts';
import { longestClipSeconds } from '#domain/validation/clip-file.ts';
import type { Question } from '#web/ui/plain/faq.tsx';
import { numbers as n } from './numbers-of-cases.ts';

export type HelpGroup = { id: string; title: string; questions: readonly Question[] };

const gettingStarted: HelpGroup = {
  id: 'getting-started',
  title: 'Getting Started',
  questions: [
    {
      id: 'what-is-it',
      question: `What is ${brand.name}?`,
      answer: [
        `Tell us what your car needs, and repair shops near you answer with a price. Compare the quotes line by line and book one. Your payment is held until the work is done.`,
        `${brand.name} does not repair cars. Independent shops and mobile mechanics do the work, and your repair agreement is with the shop.`,
      ],
    },
    {
      id: 'where',
      question: `Where does ${brand.name} work?`,
      answer: [
        `We are in beta in ${n.area}. If you live elsewhere, [enter your ZIP code](/customer) and leave your email. We will email you when we reach your area.`,
      ],
    },
    {
      id: 'how-to-post',
      question: 'How do I post a repair?',
      answer: [
        {
          steps: [
            'Enter the ZIP code where the car is.',
            'Scan the VIN, or pick the year, make and model.',
            'Choose the service and describe the problem in your own words. Add photos if you have them.',
            'Enter your email. Nothing else is required.',
          ],
        },
        '[Post your repair](/customer). It takes a few minutes.',
      ],
    },
    {
      id: 'account',
      question: 'Do I need an account?',
      answer: [
        `No. Post with your email, then open the link we send you within ${n.linkHours} hours. Your post goes live when you open it. If the link has expired, [get a new one](/login/link).`,
        'You can set a password later in your account settings.',
      ],
    },
    {
      id: 'vin',
      question: 'Why do you ask for the VIN, and who sees it?',
      answer: [
        'The VIN tells a shop exactly which engine and brakes your car has, so quotes are more accurate. It is optional.',
        'Shops see the last eight characters until you book. The shop you book sees the full VIN so it can order parts.',
      ],
    },
    {
      id: 'garage',
      question: 'Where do I find my cars and their past repairs?',
      answer: [
        'In [My garage](/garage). Each car is there with its jobs, receipts, warranties, photos and odometer readings. Only you can see it.',
        'From a car’s page you can post another repair for it. If you posted the same car twice without a VIN, we ask you once whether it is the same car.',
      ],
    },
    {
      id: 'photos',
      question: 'What should I photograph?',
      answer: [
        'Photograph the warning light with the engine running, the leak or worn part, and the odometer. A short note on when it happens (cold, braking, turning) helps more than guessing the cause.',
        `If the car makes a noise, add one short video or sound of it: up to ${longestClipSeconds} seconds. Shops can play it before they quote.`,
        'We remove location and other hidden data from every photo and clip before we store it.',
      ],
    },
    {
      id: 'how-long-open',
      question: 'How long does my post stay open?',
      answer: [
        `Your post stays open for ${n.postDays} days. You can extend it from its page, up to ${n.longestPostDays} days in total. You can have ${n.liveJobs} active jobs at a time.`,
      ],
    },
    {
      id: 'withdraw',
      question: 'Can I withdraw my post?',
      answer: [
        'Yes. Until you accept a quote, you can withdraw it from the job page for free. We notify the shops that sent quotes.',
      ],
    },
  ],
};

const quotes: HelpGroup = {
  id: 'quotes',
  title: 'Quotes and booking',
  questions: [
    {
      id: 'how-many-quotes',
      question: 'How many quotes will I get?',
      answer: [
        `Up to ${n.quotes}. After the first quote arrives, other shops have ${n.quoteWindowHours} hours to send theirs. The first quote depends on the shops near you, so we cannot promise a time.`,
      ],
    },
    {
      id: 'what-is-in-a-quote',
      question: 'What is in a quote?',
      answer: [
        'A quote lists every line of the work: hours and rate, each part with its grade and price, fees, tax and the total. It also shows the appointment time and when the quote expires. You can compare your quotes side by side on the job page. [How we sort and count](/help/comparing-quotes).',
      ],
    },
    {
      id: 'price-band',
      question: 'How do I know whether a price is fair?',
      answer: [
        'Next to each quote, we show the low, typical and high price for the service, and the data behind those prices. A price outside that range is not wrong by itself. The lines show the reason.',
      ],
    },
    {
      id: 'quote-changes',
      question: 'Can a shop change its quote after I read it?',
      answer: [
        'Yes, a shop can send a new version until you accept. You only accept the version you read. If the quote changed while you were reading, nothing is booked and we show you the new version first.',
      ],
    },
    {
      id: 'standby',
      question: 'What happens to the quotes I did not choose?',
      answer: [
        'They go on standby. If the shop you booked backs out or misses the appointment, you can accept them again, unless they have expired or their time has passed. Once your car is checked in, they end. We notify the shops each time.',
      ],
    },
    {
      id: 'counter-offer',
      question: 'Can I negotiate?',
      answer: [
        `Yes. Reply to a quote with your own price. Your counter-offer is valid for ${n.counterHours} hours, and each side can make ${n.counters}. Nothing is booked until you accept the shop’s latest price.`,
      ],
    },
    {
      id: 'drop-keys',
      question: 'Can I drop off the car without meeting anyone?',
      answer: [
        `Yes, if the shop agrees on a place for the keys. Starting ${n.keyDropHours} hours before the appointment, confirm on the job page that you left them. The shop can then check the car in without your code.`,
      ],
    },
    {
      id: 'fixed-price',
      question: 'What are fixed price and instant accept?',
      answer: [
        `With a fixed price, shops claim your job at your budget instead of sending quotes. With instant accept, the first claim is booked right away. Without it, you have ${n.claimHours} hours to accept a claim.`,
        'Automatic booking needs a saved card and never goes above the amount you agreed to.',
      ],
    },
    {
      id: 'what-shops-see',
      question: 'What do shops see before I book?',
      answer: [
        'Shops see what everyone sees in an open post: your car, the service, your description and photos, an approximate location, and a shortened name. They also see the times that work for you.',
        'Only the shop you book sees your street, email and phone number. You can choose to show your name and address to verified shops earlier. This is off by default.',
      ],
    },
    {
      id: 'verified',
      question: 'What does “verified” mean?',
      answer: [
        'Our staff reviewed the shop before it could respond to jobs. Shops that are not active cannot send quotes or claim jobs. Verification does not guarantee every repair. The held payment, the approved lines and the job record protect you there. Reviews come from owners whose jobs were done: [the rules of reviews](/help/reviews).',
      ],
    },
  ],
};

const money: HelpGroup = {
  id: 'payments',
  title: 'Payments & Billing',
  questions: [
    {
      id: 'what-it-costs',
      question: 'What does it cost me?',
      answer: [
        `Posting and comparing quotes is free. Booking costs ${n.bookingFee}, and we credit it to your bill, so it adds nothing to your total. You pay the total of the quote you accepted, including tax. See [Pricing](/pricing) for a calculator.`,
      ],
    },
    {
      id: 'when-charged',
      question: 'When is my card charged?',
      answer: [
        `When you accept a quote, we place a hold on your card for the total. If the repair, including your time to check it, ends more than ${n.holdDays} days from now, we save the card instead. We then place the hold ${n.holdBeforeHours} hours before the appointment.`,
        'We charge your card when the work is confirmed. If a hold is about to expire while the shop has your car, we charge it earlier and keep the money for this job. Until the work is confirmed, neither you nor the shop can use it.',
      ],
    },
    {
      id: 'when-shop-paid',
      question: 'When is the shop paid?',
      answer: [
        `The shop is paid when you confirm the work or give it your hand-over code. If you do neither, it is paid ${n.confirmHours} hours after it recorded returning your car. If it never recorded that, it is paid ${n.uncollectedDays} days after the work was done. We send you a reminder first. [Reporting a problem](/help#not-right) stops the payment until the problem is resolved.`,
      ],
    },
    {
      id: 'never-above',
      question: 'Can the bill be higher than what I accepted?',
      answer: [
        'No. The invoice only includes lines that you approved and the shop completed. The shop cannot charge you through us for anything else.',
      ],
    },
    {
      id: 'declined',
      question: 'My card was declined. What now?',
      answer: [
        `You keep your job. Its page asks you for another card. If a saved card is declined before an appointment, we try it again, and you can enter another one until ${n.fixHours} hours before. If no card works, the booking ends and you pay nothing.`,
        `While you enter a card for a new booking, we reserve your time at the shop for ${n.lockMinutes} minutes.`,
      ],
    },
    {
      id: 'cancel',
      question: 'What does canceling cost?',
      answer: [
        `Canceling is free until ${n.cancelHours} hours before the appointment. After that, or if you do not come, we charge ${n.bookingFee} and release the rest of the hold. You see the cost before you decide. Moving the appointment is free.`,
      ],
    },
    {
      id: 'owed-fee',
      question: 'What if you could not charge a late fee?',
      answer: [
        'You still owe the fee, but we stop trying your card. Pay it on the job page with any card before you post another repair.',
      ],
    },
    {
      id: 'receipt',
      question: 'Where is my receipt?',
      answer: [
        'Your receipt is on the job page once the job is completed. It shows every line, the tax, what we charged and when. It prints on one page.',
      ],
    },
    {
      id: 'escrow',
      question: 'Is this an escrow?',
      answer: [
        'It works like one for you: the shop gets the money only after the work is confirmed. Legally, it is not an escrow account. It is a hold on your card, or a charge at the payment provider, so we call it payment protection.',
      ],
    },
  ],
};

const wrong: HelpGroup = {
  id: 'when-something-goes-wrong',
  title: 'When something goes wrong',
  questions: [
    {
      id: 'not-right',
      question: 'The work is not right. What do I do?',
      answer: [
        {
          steps: [
            'Do not confirm the work or share your hand-over code yet.',
            'Tell the shop and give it a chance to fix the problem. Most do.',
            'If that does not help, choose “Report a problem” on the job page. Tell us what happened and how much you want back.',
          ],
        },
        `Your report freezes the money: we do not pay or refund anyone until the problem is resolved. If the money was only held on your card, we charge it now and keep it for this job. You can report a problem from check-in until ${n.dispute.openDays} days after the job is completed. For damage, you have ${n.dispute.damageHours} hours after the shop returns your car.`,
      ],
    },
    {
      id: 'dispute',
      question: 'I reported a problem. What happens now?',
      answer: [
        {
          steps: [
            `The shop has ${n.dispute.answerHours} hours to answer. You can both write, send files and make offers. Accepting an offer settles the case.`,
            `If the shop does not answer in time, you get the refund you asked for. If you asked for more than ${n.dispute.seniorAbove}, our staff decide instead.`,
            `If you cannot agree, our staff read both sides and the job record. They decide within ${n.dispute.decisionBusinessDays} business days. If they ask a side for evidence, it has ${n.dispute.evidenceHours} hours. Our staff can double that time once.`,
            `If you get less than you asked for, either side can appeal once within ${n.dispute.appealDays} days. A different staff member then makes the final decision.`,
          ],
        },
        `A shop can report a problem too. You then have ${n.dispute.answerHours} hours to answer. If there is no decision ${n.dispute.lastDays} days after a report, you get the refund that was asked for and the rest goes to the shop. You can withdraw your report until there is a decision.`,
      ],
    },
    {
      id: 'after-paid',
      question: 'I found a fault after the shop was paid.',
      answer: [
        `Your invoice states the shop’s warranty. Contact the shop first and give it the job number. If you cannot agree, choose “Report a problem” on the job page. You can do that for as long as the warranty lasts, and for at least ${n.dispute.openDays} days after completion. You can still get a refund after the shop was paid. We take it from the shop’s account, and then from its future jobs.`,
        'After that, [contact us](/contact?topic=problem). You keep your rights against the shop and your card issuer. If you ask your bank to reverse the payment, the bank decides and your open report with us ends.',
      ],
    },
    {
      id: 'shop-no-show',
      question: 'The shop missed my appointment. What now?',
      answer: [
        `Report it on the job page starting ${n.noShowMinutes} minutes after the appointment time, during the shop’s opening hours. For a mobile visit, count from the end of the arrival window. You pay nothing: we release the hold and reopen your job.`,
        `You can accept quotes that were on standby. For ${n.rescueHours} hours, we list those first that cost no more than you agreed to and whose time still works.`,
        `The shop has ${n.contestHours} hours to contest your report. If it does, our staff review both sides.`,
      ],
    },
    {
      id: 'shop-gives-back',
      question: 'The shop cannot take my car after all. What now?',
      answer: [
        `The shop can propose another time, which you can accept or decline, or cancel the booking. If it cancels, you pay nothing. We release the hold, show you the reason and reopen your job.`,
        `You can accept quotes that were on standby. For ${n.rescueHours} hours, we list those first that cost no more than you agreed to and whose time still works. We never book one for you: you choose. The shop’s page counts the canceled booking.`,
      ],
    },
    {
      id: 'move',
      question: 'Can I move the appointment?',
      answer: [
        `Yes, until it starts. Choose “Move the appointment” on the job page and propose an open time at least ${n.moveAheadHours} hours from now. The shop has ${n.moveAnswerHours} hours to answer. Until it agrees, you keep your current time.`,
        'Moving is free, and the price and the lines you approved stay the same. The shop can also propose another time, and you have the same time to answer.',
      ],
    },
    {
      id: 'i-cannot-come',
      question: 'I cannot come. What happens?',
      answer: [
        `If another time works, [propose it](/help#move): moving is free. Otherwise, cancel as soon as you know. Canceling is free until ${n.cancelHours} hours before. After that, you pay ${n.bookingFee}, the same as for not coming, but the shop can use the time.`,
        `If you do not come, the shop can report it ${n.noShowMinutes} minutes after the appointment time. We then charge ${n.bookingFee}. You have ${n.contestHours} hours to contest it. Until then, we hold the fee. If you contest it, our staff decide.`,
      ],
    },
    {
      id: 'more-work',
      question: 'The shop wants to do more work. What now?',
      answer: [
        'You pay only for what you approved. Ask the shop for its finding and the price in writing, and take your time. Lines cannot be added to a booked job. To pay for extra work through us, post it as a new repair.',
        'In Virginia, if you asked for a written estimate, the shop needs your authorization to go more than 10% above it. Read [your rights in Virginia](/blog/your-rights-at-a-repair-shop-in-virginia).',
      ],
    },
    {
      id: 'other-price-at-counter',
      question: 'The shop asks for money outside the app. What now?',
      answer: [
        `Do not pay it. Payment protection, the job record and your receipt only cover payments through ${brand.name}. Choose “Report a problem” on the job page, or [tell us](/contact?topic=problem).`,
      ],
    },
  ],
};

const privacy: HelpGroup = {
  id: 'records-and-privacy',
  title: 'Records and privacy',
  questions: [
    {
      id: 'records',
      question: 'What record do I keep of a repair?',
      answer: [
        'You keep the page of every job. It shows who did what and when, the approved lines, before and after photos, odometer, part numbers, warranty and receipt.',
      ],
    },
    {
      id: 'exact-place',
      question: 'Can people find my house on the map?',
      answer: [
        'No. The map shows each job at a random point about half a mile to a mile from the center of its ZIP code. We measure every distance from that point. We store your street encrypted.',
      ],
    },
    {
      id: 'my-data',
      question: 'How do I get or delete my data?',
      answer: [
        'Go to [your account, Data](/account/data). You can download one file with your account, cars, jobs, quotes, payments, reviews and messages, or delete your account.',
        'You cannot delete an account with an active job or held money until that is settled. Payments, published reviews and resolved problems stay without your name, because we must keep our books and other people rely on them. Read the [privacy policy](/privacy).',
      ],
    },
    {
      id: 'security',
      question: 'How do I make my account safer?',
      answer: [
        'Go to [your account, Security](/account/security). Use a unique password, add a passkey or an authenticator app, and check where you are signed in. We never ask for your password or a code by email or phone.',
      ],
    },
  ],
};

export const helpForOwners: readonly HelpGroup[] = [gettingStarted, quotes, money, wrong, privacy];
