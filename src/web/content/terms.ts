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
        `${brand.legalName} (“${brand.name}”, “we”) runs this site. These terms are the agreement between you and us about using it. Email [${brand.supportAddress}](mailto:${brand.supportAddress}) with any questions.`,
        'By creating an account, posting a repair or accepting a quote, you agree to these terms. If you do not agree, do not use the service.',
      ],
    },
    {
      id: 'what',
      title: '2. What we do, and what we do not',
      blocks: [
        'We connect car owners with independent repair shops and mobile mechanics, record what they agree to, and arrange the payment. The repair is a contract between the owner and the shop. We do not repair cars, do not employ mechanics, and are not a party to that contract.',
        `The service is in beta and available in ${n.area}. Features and areas can change. What you agreed to for an accepted job does not.`,
      ],
    },
    {
      id: 'accounts',
      title: '3. Accounts',
      blocks: [
        {
          list: [
            'You are at least 18 years old and give us true information.',
            'Your account is for you alone. Keep your password, passkeys and codes to yourself. We never ask for them by email or phone.',
            'You are responsible for what happens in your account until you tell us that someone else is using it.',
            'You can delete your account in your account settings once you have no active job and no held money.',
            'We can close an account that breaks these terms, puts other people or their money at risk, or must be closed by law. We tell you why, unless the law forbids it.',
          ],
        },
      ],
    },
    {
      id: 'posting',
      title: '4. Posting and quotes',
      blocks: [
        `Posting is free. A post stays open for ${n.postDays} days, and you can extend it up to ${n.longestPostDays} days in total. You can withdraw it at any time before you accept a quote.`,
        `A quote is an offer from a shop. It is valid until the time it states, unless the shop changes or withdraws it earlier. A job can receive up to ${n.quotes} quotes, within ${n.quoteWindowHours} hours of the first.`,
        'By accepting a quote, you order the work on its lines, at its total and for its appointment time. If you turned on automatic acceptance (instant accept, or “accept for me”), that acceptance counts as yours, up to the amount you agreed to.',
        'You can only be charged through us for lines that you approved and the shop completed. If a shop does more without your approval, it cannot charge you for it through this service.',
      ],
    },
    {
      id: 'payment',
      title: '5. Holding, charging and paying out',
      blocks: [
        `When you accept a quote, we hold its total, including tax, on your card. If the job, including your time to confirm it, ends more than ${n.holdDays} days from then, we save the card. We then place the hold ${n.holdBeforeHours} hours before the appointment. By posting with automatic acceptance, you agree to this.`,
        `You can check the work before the shop is paid. You have ${n.confirmHours} hours after the shop records that it returned your car. If it never records that, you have ${n.uncollectedDays} days after the work is done. If you neither confirm nor report a problem in that time, the work counts as confirmed.`,
        'A payment provider processes all payments. Card numbers go to the provider and never to us. “Payment protection” and “held” describe this arrangement. It is not a legal escrow account.',
        `We credit the ${n.bookingFee} booking fee to your bill, so it costs you nothing unless we keep it under section 6.`,
      ],
    },
    {
      id: 'cancelling',
      title: '6. Moving, canceling and not coming',
      blocks: [
        `Until the appointment starts, either side can propose another time that is at least ${n.moveAheadHours} hours away. The other side has ${n.moveAnswerHours} hours to answer. The current time stays booked until it agrees. Moving is free and does not change what was approved.`,
        'This is the exact policy you agree to each time you accept a quote:',
        { list: cancellationPolicy },
        `Either side can report a missed appointment, starting ${n.noShowMinutes} minutes after its time: a shop, that the owner did not come; an owner, that the shop was not there. The other side has ${n.contestHours} hours to contest the report. We hold any fee during that time. If the report is contested, our staff decide. For an appointment that the shop missed, the owner pays nothing.`,
        `A shop that cannot do a booked job must cancel it before check-in and give a reason. The owner pays nothing and the job reopens. The owner can accept quotes on standby that are still valid. For ${n.rescueHours} hours, we list those first that cost no more than was agreed. Automatic acceptance is off for that job from then on.`,
      ],
    },
    {
      id: 'shops',
      title: '7. For shops',
      blocks: [
        `For each completed job, we keep ${n.fee} of the price before tax and ${n.processing} for processing. Together they are at most ${n.most} of the price, so a shop keeps at least ${n.keeps}. A job keeps the fees in effect when it was accepted. Joining, quoting and claiming are free.`,
        {
          list: [
            'You hold the licenses and insurance your work requires. You follow the law where you work, including the Virginia Automobile Repair Facilities Act (Code of Virginia, § 59.1-207.1 and following).',
            'Your quotes are complete and binding. You keep the appointment times you offer.',
            'You record check-in, work, parts and hand-over truthfully.',
            'You use what you learn about a customer through a job only for that job.',
            'You do not ask for payment outside the service for work booked through it.',
            `We pay out a shop’s first ${n.newShop.jobs} jobs, and all jobs in its first ${n.newShop.days} days, ${n.newShop.waitHours} hours after release. A payout waits while a problem with its job is open. It also waits if the shop is suspended with frozen payouts, or its bank account is missing or cannot receive money.`,
            'You keep your license and insurance valid. While one has expired and we have not approved a new one, you cannot quote or claim. Booked work continues.',
          ],
        },
        'Our staff decide whether a shop becomes active and can suspend it to protect customers. A suspended shop cannot take new jobs. It finishes the cars it already has. Booked jobs continue, or move to other shops at no cost to their owners. We tell you which.',
      ],
    },
    {
      id: 'wrong',
      title: '8. When something goes wrong',
      blocks: [
        'Talk to each other first. If that does not help, either side can report a problem on the job page. The report says what happened and how much the owner should get back. Both sides agree to these rules:',
        {
          list: [
            `You can report a problem from check-in until ${n.dispute.openDays} days after the job is completed. You can report damage until ${n.dispute.damageHours} hours after the shop records that it returned the car. You can report a warranty that is not honored for the full warranty term on the invoice.`,
            'A report freezes the money for the job: we do not release, pay out or refund it. If the money was only held, we charge it and keep it for the job.',
            `The other side has ${n.dispute.answerHours} hours to answer. If it does not answer, the owner gets the refund that was asked for. Above ${n.dispute.seniorAbove}, our staff decide instead. Both sides can settle the case themselves until our staff decide.`,
            `Otherwise, our staff read both sides and the job record. They decide within ${n.dispute.decisionBusinessDays} business days (Monday to Friday, except federal holidays) after the time to answer ends, and give their reasons. A side that we ask for evidence has ${n.dispute.evidenceHours} hours. Our staff can double that time once.`,
            `A decision that grants everything the reporting side asked for takes effect right away. Either side can appeal any other decision once, within ${n.dispute.appealDays} days. A different staff member then makes the final decision.`,
            `If there is no decision ${n.dispute.lastDays} days after the report, the owner gets the refund that was asked for. The rest goes to the shop. A decision made by then keeps its appeal period, and an appeal that started by then is finished first.`,
            'Refunds come out of the shop’s and our shares of the job. If the shop was already paid, its part comes out of its account at the payment provider, and then out of its next jobs.',
            'If the owner’s bank reverses the payment, the bank decides and the case here ends.',
          ],
        },
        'Our decision is only about the money for the job. We are not a court. Your agreement and the law decide anything else you and the shop owe each other.',
        'The shop gives the warranty, as stated on its invoice.',
      ],
    },
    {
      id: 'conduct',
      title: '9. What is not allowed',
      blocks: [
        {
          list: [
            'fake posts, quotes, identities, reviews or records',
            'paying with a card you may not use, or inventing jobs to move money',
            'collecting other people’s data, finding out where someone lives, or getting around a limit',
            'software that overloads the service or ignores robots.txt or the documented API',
            'harassing people or discriminating against them',
          ],
        },
      ],
    },
    {
      id: 'content',
      title: '10. What you write and upload',
      blocks: [
        'Your content stays yours. You allow us to store it and show it as the service does. Everyone can see it while your post is open. After that, only the people involved in the job can. Do not upload anything you are not allowed to share.',
      ],
    },
    {
      id: 'virginia',
      title: '11. Your rights in Virginia',
      blocks: [
        'Nothing in these terms takes away your legal rights. You have the right to a written estimate on request, the offer of your replaced parts, and a written invoice. Without your authorization, the charge is limited to 10% above the estimate, or 20% for cars at least 25 model years old (Code of Virginia §§ 59.1-207.3 to 59.1-207.5). Read [your rights in plain words](/blog/your-rights-at-a-repair-shop-in-virginia).',
      ],
    },
    {
      id: 'liability',
      title: '12. Our liability',
      blocks: [
        'We are responsible for what we do: keeping your data and records as promised, and moving money as these terms say. We are not responsible for the work of independent shops, or for events we could not foresee or prevent.',
        'As far as the law allows, our liability to you for one job is limited to the total of that job. This limit does not apply to intentional harm, gross negligence or injury, or where the law does not allow a limit.',
      ],
    },
    {
      id: 'changes',
      title: '13. Changes, law and the rest',
      blocks: [
        'We may change these terms for the future. We email everyone with an account at least 30 days before. A job keeps the terms in effect when it was accepted.',
        'The law of the Commonwealth of Virginia applies. The courts of Loudoun County, Virginia, have jurisdiction, unless consumer law gives you another venue. If one part of these terms is invalid, the rest still applies.',
      ],
    },
  ],
};
