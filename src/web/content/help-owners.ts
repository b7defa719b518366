import { brand } from '#domain/brand.ts';
import type { Question } from '#web/ui/plain/faq.tsx';
import { numbers as n } from './numbers.ts';

export type HelpGroup = { id: string; title: string; questions: readonly Question[] };

const gettingStarted: HelpGroup = {
  id: 'getting-started',
  title: 'Getting Started',
  questions: [
    {
      id: 'what-is-it',
      question: `What is ${brand.name}?`,
      answer: [
        `A place where you say what your car needs and repair shops near you answer with a price. You compare the answers line by line, book one, and your payment is held until the work is done.`,
        `${brand.name} does not repair cars. The work is done by independent shops and mobile mechanics, and the agreement about the repair is between you and the shop.`,
      ],
    },
    {
      id: 'where',
      question: `Where does ${brand.name} work?`,
      answer: [
        `In beta in ${n.area}. Elsewhere, [enter your ZIP code](/customer) and leave an e-mail address: we write to you when we come there.`,
      ],
    },
    {
      id: 'how-to-post',
      question: 'How do I post a repair?',
      answer: [
        {
          steps: [
            'Enter the ZIP code where the car is.',
            'Scan the VIN or pick year, make and model.',
            'Choose the service and say in your own words what happens, with photos if you have them.',
            'Leave your e-mail address. Nothing else is required.',
          ],
        },
        '[Post your repair](/customer). It takes a few minutes.',
      ],
    },
    {
      id: 'account',
      question: 'Do I need an account?',
      answer: [
        `No. Post with an e-mail address, then open the link in the mail within ${n.linkHours} hours. Until you open it, nobody sees your post. If the link has run out, [ask for a new one](/login/link).`,
        'You can set a password later, under your account settings.',
      ],
    },
    {
      id: 'vin',
      question: 'Why do you ask for the VIN, and who sees it?',
      answer: [
        'It tells a shop exactly which engine and brakes your car has, so fewer quotes turn out wrong. It is optional.',
        'Shops see the last eight characters until you book. The shop that you book sees all of it, because parts are ordered by it.',
      ],
    },
    {
      id: 'photos',
      question: 'What should I photograph?',
      answer: [
        'The warning light with the engine running, the place where something leaks or is worn, and the odometer. A short sentence on when it happens (cold, braking, turning) helps more than a guess at the cause.',
        'Position data and other hidden details are removed from every picture before it is kept.',
      ],
    },
    {
      id: 'how-long-open',
      question: 'How long does my post stay open?',
      answer: [
        `${n.postDays} days. You can keep it open longer from its page, up to ${n.longestPostDays} days in all. You can have ${n.liveJobs} jobs under way at a time.`,
      ],
    },
    {
      id: 'withdraw',
      question: 'Can I take my post back?',
      answer: [
        'At any time before you accept a quote, free of charge, on the page of the job. The shops that answered are told.',
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
        `Up to ${n.quotes}. From the first quote on, others can come in for ${n.quoteWindowHours} hours, so that you are not kept waiting. How quickly the first one comes depends on the shops near you, and we do not promise a time.`,
      ],
    },
    {
      id: 'what-is-in-a-quote',
      question: 'What is in a quote?',
      answer: [
        'Every line of the work: hours and rate, each part with its grade and price, fees, tax, the total, a time at the shop, and until when it stands. Two quotes can be put side by side on the page of your job.',
      ],
    },
    {
      id: 'price-band',
      question: 'How do I know whether a price is fair?',
      answer: [
        'Beside a quote stands what this service usually costs, low, typical and high, and on what those figures rest. A price outside it is not wrong by itself: the lines show why.',
      ],
    },
    {
      id: 'quote-changes',
      question: 'Can a shop change its quote after I read it?',
      answer: [
        'It can send a new version until you accept. You accept the version that you read: if it changed meanwhile, nothing is booked and you read the new one first.',
      ],
    },
    {
      id: 'counter-offer',
      question: 'Can I negotiate?',
      answer: [
        `Yes. Answer a quote with an amount of your own; it stands for ${n.counterHours} hours, and each side may do so ${n.counters} times. Nothing is booked before you accept the last word of the shop.`,
      ],
    },
    {
      id: 'drop-keys',
      question: 'Can I leave the car without meeting anybody?',
      answer: [
        `Yes, if the shop agrees where the keys go. From ${n.keyDropHours} hours before the appointment, say on the page of the job that you left them. The shop then checks the car in without your code.`,
      ],
    },
    {
      id: 'fixed-price',
      question: 'What are fixed price and instant accept?',
      answer: [
        'With a fixed price, shops can claim your job at your budget instead of quoting. With instant accept, the first claim is booked without asking you again. A claim without instant accept waits ' +
          `${n.claimHours} hours for your yes.`,
        'Whatever books by itself needs a card that you saved, and never goes above the amount that you agreed to.',
      ],
    },
    {
      id: 'what-shops-see',
      question: 'What do shops see of me before I book?',
      answer: [
        'The car, the service, your words and pictures, the town, an approximate place, and your name shortened to an initial and the rest. Your street, e-mail address and phone number are for the shop that you book. You can let verified shops see address and name earlier; that is switched off unless you switch it on.',
      ],
    },
    {
      id: 'verified',
      question: 'What does “verified” mean?',
      answer: [
        'Our staff looked at the shop before it could answer anybody. A shop that is not active can neither quote nor claim. It is no promise about every repair: that is what the held payment, the approved lines and the record of the job are for.',
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
        `Posting and comparing are free. Booking costs ${n.bookingFee}, which is credited to your bill: in the end it costs nothing. You pay the total of the quote that you accepted, tax included. [Pricing](/pricing) shows it with a calculator.`,
      ],
    },
    {
      id: 'when-charged',
      question: 'When is my card charged?',
      answer: [
        `When you accept a quote, its total is held on your card. If the repair ends more than ${n.holdDays} days ahead, counting your time to look at it, the card is saved and the amount is held ${n.holdBeforeHours} hours before the appointment.`,
        'The money is taken when the work is confirmed. If a hold would run out while the shop has your car, it is charged earlier and kept for this job, where neither you nor the shop can use it.',
      ],
    },
    {
      id: 'when-shop-paid',
      question: 'When is the shop paid?',
      answer: [
        `When you confirm the work, or tell the shop the hand-over code. If you do neither, ${n.confirmHours} hours after the shop recorded that it returned your car; if it never recorded that, ${n.uncollectedDays} days after the work was done. You are reminded before.`,
      ],
    },
    {
      id: 'never-above',
      question: 'Can the bill be higher than what I accepted?',
      answer: [
        'No. The invoice is made of the lines that you approved and that were done. What was not done is not charged, and what you did not approve cannot be charged through us at all.',
      ],
    },
    {
      id: 'declined',
      question: 'My card was declined. What now?',
      answer: [
        `Nothing is lost: the page of your job asks for another card. A saved card that is declined before an appointment is tried again, and you can give another until ${n.fixHours} hours before. If none works, the booking ends and nothing is charged.`,
        `While you enter a card for a new booking, your time at the shop is kept for ${n.lockMinutes} minutes.`,
      ],
    },
    {
      id: 'cancel',
      question: 'What does cancelling cost?',
      answer: [
        `Nothing until ${n.cancelHours} hours before the appointment. After that, or if you do not come, ${n.bookingFee} is charged and the rest of the hold is let go. You see the cost before you decide.`,
      ],
    },
    {
      id: 'owed-fee',
      question: 'What happens if a late fee could not be charged?',
      answer: [
        'It is owed, and it is not chased. You pay it on the page of that job, with any card, before you can post another repair.',
      ],
    },
    {
      id: 'receipt',
      question: 'Where is my receipt?',
      answer: [
        'On the page of the job, once it is completed: every line, the tax, what was charged and when. It prints on one page.',
      ],
    },
    {
      id: 'escrow',
      question: 'Is this an escrow?',
      answer: [
        'It works like one for you: the money waits until the work is done. In law it is not an escrow account: it is a hold on your card or a charge at the payment provider, and the share of the shop is sent only after the work is confirmed. That is why we call it payment protection.',
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
            'Do not confirm the work and do not tell the hand-over code yet.',
            'Tell the shop, and give it the chance to put it right. Most do.',
            `If that does not help, [write to us](/contact?topic=problem) before the ${n.confirmHours} hours are over, with the number of the job. The shop is paid when that time has passed.`,
          ],
        },
        'A person reads it with the record of your job in front of them: quote, approvals, pictures, odometer, times. Where the job has to end, our staff can cancel it, and held money goes back to you.',
      ],
    },
    {
      id: 'after-paid',
      question: 'I found a fault after the shop was paid.',
      answer: [
        'The invoice states the warranty that the shop gives on its work. Go there first with the number of the job; then [write to us](/contact?topic=problem). Money that was paid out cannot be called back by a button: we speak with both sides, and your rights against the shop and your card issuer stay as they are.',
      ],
    },
    {
      id: 'shop-no-show',
      question: 'The shop was not there, or cannot take my car.',
      answer: [
        `From ${n.noShowMinutes} minutes after the time on, while the shop should be open, report it on the page of the job. It costs you nothing: the hold is let go, and the other shops are offered your job again.`,
        `The shop may contest your report for ${n.contestHours} hours. Then a person on our side looks at what both say.`,
      ],
    },
    {
      id: 'i-cannot-come',
      question: 'I cannot come. What happens?',
      answer: [
        `Cancel as soon as you know. Until ${n.cancelHours} hours before, it is free. Later it costs ${n.bookingFee}, the same as not coming at all, but the shop can use the time.`,
        `If you do not come, the shop may report it ${n.noShowMinutes} minutes after the time. You can contest that for ${n.contestHours} hours; so long nobody gets the fee, and a person decides if you do.`,
      ],
    },
    {
      id: 'more-work',
      question: 'The shop says that more is needed.',
      answer: [
        'You owe nothing for what you did not approve. Ask for the finding and the price in writing and take your time. Extra work that you want is a new post or an agreement of its own: through us it can only be charged if you approved its line.',
        'In Virginia, a shop from which you asked for a written estimate needs your authorization before it goes more than 10% above it. [Your rights in Virginia](/blog/your-rights-at-a-repair-shop-in-virginia).',
      ],
    },
    {
      id: 'other-price-at-counter',
      question: 'The shop asks for money beside the app.',
      answer: [
        'Do not pay it. Protection, record and receipt cover only what goes through the job. [Tell us](/contact?topic=problem).',
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
        'The page of each job stays: who did what and when, the approved lines, pictures before and after, odometer, part numbers, the warranty and the receipt.',
      ],
    },
    {
      id: 'exact-place',
      question: 'Can somebody find my house by the map?',
      answer: [
        'No. A job stands at a point that was drawn once, about half a mile to a mile off the middle of its ZIP code, and every distance is measured from there. The street is stored encrypted.',
      ],
    },
    {
      id: 'my-data',
      question: 'How do I get or delete my data?',
      answer: [
        'Both under [your account, Data](/account/data): one file with everything, and the deletion. An account that still holds money or a live job waits for it. What was paid stays in our books without your name, because the law asks for it. See the [privacy policy](/privacy).',
      ],
    },
    {
      id: 'security',
      question: 'How do I make my account safer?',
      answer: [
        'Under [account, Security](/account/security): a password of its own, a passkey or an authenticator app, and the list of places where you are signed in. We never ask for your password or a code, by mail or on the phone.',
      ],
    },
  ],
};

export const helpForOwners: readonly HelpGroup[] = [gettingStarted, quotes, money, wrong, privacy];
