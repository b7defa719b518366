import { brand } from '#domain/site/brand.ts';
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
      id: 'standby',
      question: 'What happens to the quotes that I did not choose?',
      answer: [
        'They wait. If the shop that you booked gives the job back or was not there, they are on offer again, as far as their time and their last day have not passed. Once your car is checked in, they end. Their shops are told each time.',
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
        'What everyone can see of an open post: the car, the service, your words and pictures, the town, an approximate place, and your name shortened to an initial and the rest; and the times that suit you. Your street, e-mail address and phone number are for the shop that you book. You can let verified shops see address and name earlier; that is switched off unless you switch it on.',
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
        `When you confirm the work, or tell the shop the hand-over code. If you do neither, ${n.confirmHours} hours after the shop recorded that it returned your car; if it never recorded that, ${n.uncollectedDays} days after the work was done. You are reminded before. A [problem that is reported](/help#not-right) stops it until it is settled.`,
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
        `Nothing until ${n.cancelHours} hours before the appointment. Moving the appointment costs nothing. After that, or if you do not come, ${n.bookingFee} is charged and the rest of the hold is let go. You see the cost before you decide.`,
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
            'If that does not help, press “Report a problem” on the page of the job. Say what it is about, what happened, and how much you want back.',
          ],
        },
        `From that moment the money of the job stays where it is: nobody is paid and nothing goes back until it is settled. If it was only held on your card, it is charged now and kept for the job. You can report from check-in until ${n.dispute.openDays} days after the job was completed; damage until ${n.dispute.damageHours} hours after your car was handed back.`,
      ],
    },
    {
      id: 'dispute',
      question: 'I reported a problem. What happens now?',
      answer: [
        {
          steps: [
            `The shop has ${n.dispute.answerHours} hours to answer. You two can write, send files and make offers, and settle it with one press.`,
            `If the shop says nothing in that time, what you asked for stands and goes back to you. Above ${n.dispute.seniorAbove} silence settles nothing: then our staff decide.`,
            `If you two do not agree, our staff read both sides and the record of the job, and decide within ${n.dispute.decisionBusinessDays} business days. If they ask a side for something, it has ${n.dispute.evidenceHours} hours, which can be doubled once.`,
            `A decision that gives you less than you asked for can be appealed once, within ${n.dispute.appealDays} days. Somebody else of our staff then decides for good.`,
          ],
        },
        `It works the same way round: a shop can report a problem, too, and then you have the ${n.dispute.answerHours} hours. If nobody has decided ${n.dispute.lastDays} days after the report, what was asked for goes back to you and the rest goes on. You can withdraw your report while nothing is decided.`,
      ],
    },
    {
      id: 'after-paid',
      question: 'I found a fault after the shop was paid.',
      answer: [
        `The invoice states the warranty that the shop gives on its work. Go there first with the number of the job. If you do not agree, press “Report a problem” on the page of the job, as long as the warranty lasts and at least until ${n.dispute.openDays} days after it was completed. What is decided then goes back to you also when the shop was paid: its share is taken back, and what is not there any more is kept of its next jobs.`,
        'After that time [write to us](/contact?topic=problem). Your rights against the shop and your card issuer stay as they are at any time. If you ask your bank to take the payment back, the bank decides, and a report that is open with us ends.',
      ],
    },
    {
      id: 'shop-no-show',
      question: 'The shop was not there.',
      answer: [
        `From ${n.noShowMinutes} minutes after the time on, while the shop should be open, report it on the page of the job. For a visit, the time is the end of the hours in which the mechanic may arrive. It costs you nothing: the hold is let go, and your job is open again.`,
        `Quotes that waited can be accepted again. For ${n.rescueHours} hours those come first that cost no more than you had agreed and that can still be kept.`,
        `The shop may contest your report for ${n.contestHours} hours. Then a person on our side looks at what both say.`,
      ],
    },
    {
      id: 'shop-gives-back',
      question: 'The shop cannot take my car after all.',
      answer: [
        `It can propose another time, which you agree to or not, or give the job back. If it gives the job back, you pay nothing: the hold is let go, you read the reason, and your job is open again. Quotes that waited can be accepted again; for ${n.rescueHours} hours those come first that cost no more than you had agreed and that can still be kept.`,
        'Nothing is then booked for you by itself: you choose. The shop’s page counts the booking that it did not keep.',
      ],
    },
    {
      id: 'move',
      question: 'Can I move the appointment?',
      answer: [
        `Yes, until it begins. Choose “Move the appointment” on the page of the job and propose a free time at least ${n.moveAheadHours} hours ahead. The shop has ${n.moveAnswerHours} hours to answer. Until it agrees, your appointment stands as it was.`,
        'The price and everything that you approved stay as they are, and moving costs nothing. The shop can propose another time in the same way, and you have the same time to answer.',
      ],
    },
    {
      id: 'i-cannot-come',
      question: 'I cannot come. What happens?',
      answer: [
        `If another time would do, [propose one](/help#move): moving costs nothing. Else cancel as soon as you know. Until ${n.cancelHours} hours before, it is free. Later it costs ${n.bookingFee}, the same as not coming at all, but the shop can use the time.`,
        `If you do not come, the shop may report it ${n.noShowMinutes} minutes after the time. You can contest that for ${n.contestHours} hours; so long nobody gets the fee, and a person decides if you do.`,
      ],
    },
    {
      id: 'more-work',
      question: 'The shop says that more is needed.',
      answer: [
        'You owe nothing for what you did not approve. Ask for the finding and the price in writing and take your time. Lines cannot be added to a job that is booked. If you want the extra work done and paid through us, post it as a new repair.',
        'In Virginia, a shop from which you asked for a written estimate needs your authorization before it goes more than 10% above it. [Your rights in Virginia](/blog/your-rights-at-a-repair-shop-in-virginia).',
      ],
    },
    {
      id: 'other-price-at-counter',
      question: 'The shop asks for money beside the app.',
      answer: [
        'Do not pay it. Protection, record and receipt cover only what goes through the job. Press “Report a problem” on its page, or [tell us](/contact?topic=problem).',
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
        'Both under [your account, Data](/account/data): one file with your account, cars, jobs, quotes, payments, reviews and messages, and the deletion. An account that still holds money or a live job waits for it. What was paid, published reviews and settled problems stay without your name, because books must be kept and others rely on them. See the [privacy policy](/privacy).',
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
