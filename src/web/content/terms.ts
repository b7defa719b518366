import { brand } from '#domain/site/brand.ts';
import { cancellationPolicy } from '#domain/bookings/cancellation-policy.ts';
import type { Section } from '#web/ui/plain/prose.tsx';
import { numbers as n } from './numbers-of-cases.ts';

export const termsOfService: { effective: string; sections: readonly Section[] } = {
  effective: '2026-11-26',
  sections: [
    {
      id: 'who',
      title: '1. Who we are',
      blocks: [
        `${brand.legalName} (“${brand.name}”, “we”) runs this site. These terms are the agreement between you and us about using it. Write to [${brand.supportAddress}](mailto:${brand.supportAddress}) with any question about them.`,
        'By creating an account, posting a repair or accepting a quote you agree to them. If you do not agree, do not use the service.',
      ],
    },
    {
      id: 'what',
      title: '2. What we do, and what we do not',
      blocks: [
        'We connect car owners with independent repair shops and mobile mechanics, keep a record of what was agreed, and arrange the payment. The repair is a contract between owner and shop. We do not repair cars, do not employ mechanics, and are no party to that contract.',
        `The service is in beta and works in ${n.area}. Features and areas can change; agreements about a job that was accepted do not.`,
      ],
    },
    {
      id: 'accounts',
      title: '3. Accounts',
      blocks: [
        {
          list: [
            'You are at least 18 years old and give true information.',
            'Your account is yours alone. Keep password, passkeys and codes to yourself; we never ask for them by mail or telephone.',
            'Acts from your account count as yours until you tell us that somebody else is in it.',
            'You can leave at any time under your account settings, once no job is live and no money is held.',
            'We can close an account that breaks these terms, that endangers others or their money, or when the law requires it. We say why, unless the law forbids it.',
          ],
        },
      ],
    },
    {
      id: 'posting',
      title: '4. Posting and quotes',
      blocks: [
        `Posting is free. A post stands ${n.postDays} days and can be kept open for ${n.longestPostDays} days in all. You may withdraw it at any time before you accept a quote.`,
        `A quote is the offer of a shop. It stands until the time that it states, unless the shop changes or withdraws it before. A job takes up to ${n.quotes} quotes, within ${n.quoteWindowHours} hours of the first.`,
        'By accepting a quote you order the work of its lines at its total, for its time. If you chose a rule that accepts for you (instant accept, or “accept for me”), its acceptance is yours, within the amount to which you consented.',
        'Only approved lines that were done can be charged through us. A shop that does more without your approval does it at its own cost, as far as this service is concerned.',
      ],
    },
    {
      id: 'payment',
      title: '5. Holding, charging and paying out',
      blocks: [
        `When you accept a quote, its total, tax included, is held on your card. If the job ends more than ${n.holdDays} days ahead, counting your time to confirm, the card is saved and the total is held ${n.holdBeforeHours} hours before the appointment. Posting by a rule that accepts for you is consent to that.`,
        `You may look at the work before the shop is paid: until you confirm, for ${n.confirmHours} hours after the shop recorded that your car was returned, or for ${n.uncollectedDays} days after the work was done if it never recorded that. Silence after that time counts as confirmation.`,
        'Payments are carried out by a payment provider. Card numbers go to it and never to us. “Payment protection” and “held” describe this arrangement; it is not an escrow account in the sense of the law.',
        `The booking fee of ${n.bookingFee} is credited to your bill and costs you nothing, unless section 6 keeps it.`,
      ],
    },
    {
      id: 'cancelling',
      title: '6. Moving, cancelling and not coming',
      blocks: [
        `Either side may propose another time until the appointment begins, at least ${n.moveAheadHours} hours ahead. The other has ${n.moveAnswerHours} hours to answer, and the old time stands until it agrees. Moving costs nothing, and what was approved stays.`,
        'The policy to which you agree with each acceptance, word for word:',
        { list: cancellationPolicy },
        `A shop may report from ${n.noShowMinutes} minutes after the time on that an owner did not come, and an owner that the shop was not there. Whoever is reported may contest it for ${n.contestHours} hours; so long a fee belongs to nobody, and our staff decide. For an appointment that the shop missed, the owner pays nothing.`,
        `A shop that cannot do a booked job gives it back before check-in, with its reason. The owner pays nothing, and the job is open again: quotes that waited can be accepted as far as they still stand, and for ${n.rescueHours} hours those come first that cost no more than was agreed. Nothing is accepted by a rule for that job any more.`,
      ],
    },
    {
      id: 'shops',
      title: '7. For shops',
      blocks: [
        `For a job that was done, we keep ${n.fee} of the price without tax and ${n.processing} for processing, together at most ${n.most} of the price: a shop keeps at least ${n.keeps}. A job keeps the fees that were in force when it was accepted. Joining, quoting and claiming are free.`,
        {
          list: [
            'You hold the licences and insurance that your work needs, and keep the laws of the place where you work, among them the Virginia Automobile Repair Facilities Act (Code of Virginia, § 59.1-207.1 and following).',
            'Your quotes are complete and meant. You keep the times that you offer.',
            'You record check-in, work, parts and hand-over truthfully.',
            'What you learn of a customer through a job is for that job.',
            'You do not ask for payment beside the service for work that was booked through it.',
            `The first ${n.newShop.jobs} jobs of a shop, and all of its first ${n.newShop.days} days, are paid out ${n.newShop.waitHours} hours after release. A payout waits while a problem with its job is open, while the shop is suspended with its payouts frozen, and while its bank account is missing or cannot receive money.`,
            'Your license and insurance stay in force. While one has run out and no new one is approved, you can neither quote nor claim; work that is booked goes on.',
          ],
        },
        'Our staff decide whether a shop becomes active, and may suspend it to protect customers. It takes nothing new then. Cars that it has are finished; booked jobs go on, or go to other shops at no cost to their owners, and we say which.',
      ],
    },
    {
      id: 'wrong',
      title: '8. When something goes wrong',
      blocks: [
        'Speak with each other first. If that does not help, either side can report a problem on the page of the job, with what happened and how much should go back to the owner. This is what both agree to for such a case:',
        {
          list: [
            `It can be reported from check-in until ${n.dispute.openDays} days after the job was completed; damage until ${n.dispute.damageHours} hours after the shop recorded that the car was returned; that a warranty is not honored, as long as the invoice says that it lasts.`,
            'From then on the money of the job does not move: it is neither released, nor paid out, nor given back. Money that was only held is charged and kept for the job.',
            `The other side has ${n.dispute.answerHours} hours to answer. If it says nothing, what was asked for stands. Above ${n.dispute.seniorAbove} silence settles nothing. The two can settle it themselves at any time until our staff have decided.`,
            `Otherwise our staff read both sides and the record of the job and decide, with reasons, within ${n.dispute.decisionBusinessDays} business days (Monday to Friday without federal holidays) after the time to answer. A side that is asked for something has ${n.dispute.evidenceHours} hours, which can be doubled once.`,
            `What gives the opener all they asked for is carried out at once. Any other decision can be appealed once, by either side, within ${n.dispute.appealDays} days. Somebody else of our staff decides then, for good.`,
            `If nobody has decided ${n.dispute.lastDays} days after the report, what was asked for goes back to the owner and the rest goes on. A decision made by then keeps its days for an appeal, and a second look that began by then is finished first.`,
            'What goes back to the owner is taken from the shares of the job. A shop that was paid already gives its part back: from its account at the payment provider, and else out of its next jobs.',
            'If the owner’s bank takes the payment back, the bank decides, and the case here ends.',
          ],
        },
        'Such a decision is about the money of the job only. We are no court: what you and the shop owe each other beyond it is decided by your agreement and the law.',
        'Warranty is given by the shop, in the words of its invoice.',
      ],
    },
    {
      id: 'conduct',
      title: '9. What is not allowed',
      blocks: [
        {
          list: [
            'false posts, quotes, identities, reviews or records',
            'payment with a card that is not yours to use, and jobs made up to move money',
            'collecting data of others, finding out where somebody lives, or getting around a limit',
            'software that burdens the service, beyond what robots.txt and the documented interface allow',
            'harassing or discriminating against anybody',
          ],
        },
      ],
    },
    {
      id: 'content',
      title: '10. What you write and upload',
      blocks: [
        'It stays yours. You let us store and show it as the service does: to shops while your post is open, to those whom the job concerns afterwards. Do not upload what you may not share.',
      ],
    },
    {
      id: 'virginia',
      title: '11. Your rights in Virginia',
      blocks: [
        'Nothing in these terms takes away a right that the law gives you, such as the written estimate on request, the limit of 10% above it without your authorization (20% for cars at least 25 model years old), the offer of your replaced parts and the written invoice (Code of Virginia §§ 59.1-207.3 to 59.1-207.5). [In plain words](/blog/your-rights-at-a-repair-shop-in-virginia).',
      ],
    },
    {
      id: 'liability',
      title: '12. Our liability',
      blocks: [
        'We answer for what we do: for keeping your data and records as promised, and for moving money as these terms say. We do not answer for the work of shops, which are independent, nor for what we could neither foresee nor prevent.',
        'As far as the law allows, our liability to you for one job is limited to the total of that job. This does not apply to intent, gross negligence, injury, or where the law does not allow a limit.',
      ],
    },
    {
      id: 'changes',
      title: '13. Changes, law and the rest',
      blocks: [
        'We may change these terms for the future, and say so by mail at least 30 days before to everyone with an account. A job keeps the terms under which it was accepted.',
        'The law of the Commonwealth of Virginia applies. The courts of Loudoun County, Virginia, are competent, unless consumer law gives you another place. If one sentence does not hold, the others do.',
      ],
    },
  ],
};
