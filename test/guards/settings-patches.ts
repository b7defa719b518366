import type { GuardPatch } from './patches.ts';

const settings = 'src/server/settings/settings.test.ts';
const payments = 'src/server/payments/staff/payments.test.ts';
const refunds = 'src/server/payments/refunds/refund-payment.test.ts';

/** Guards of what staff set, and of the money that they give back by it. */
export const settingsPatches: readonly GuardPatch[] = [
  {
    guard: 'What is switched off is refused on the server',
    file: 'src/server/settings/flags.ts',
    from: "  return isOn ? null : (refusals[name] ?? 'NOT_FOUND');\n",
    to: '  void isOn;\n  void refusals;\n  return null;\n',
    red: [
      { file: settings, test: 'stops new jobs, and nothing that is posted', says: /resolved/ },
      { file: payments, test: 'switch goodwill off, and refunds stay', says: /resolved/ },
    ],
  },
  {
    guard: 'A retired service cannot be posted',
    file: 'src/server/jobs/draft-job.ts',
    from: '  for (const service of [input.service, ...moreOf(input)]) await requireOffered(ctx, service);\n',
    to: '',
    red: [{ file: settings, test: 'retires a service for new posts', says: /resolved/ }],
  },
  {
    guard: 'Two do not describe one service at once',
    file: 'src/server/settings/catalogue.ts',
    from: "  ensure((decided.find(({ entry }) => entry.code === code)?.version ?? 0) === version, 'STALE_VERSION');\n",
    to: '  void version;\n',
    red: [{ file: settings, test: 'calls a service otherwise on every screen', says: /expected/ }],
  },
  {
    guard: 'An announcement shows in its hours and at no other',
    file: 'src/domain/site/site-frame.ts',
    from: 'announcement !== null && announcement.startsAt <= now && now < announcement.endsAt;',
    to: 'announcement !== null;',
    red: [{ file: settings, test: 'is on the pages in its hours', says: /deeply equal/ }],
  },
  {
    guard: 'No one refunds alone above the limit of their role',
    file: 'src/server/payments/refunds/refund-payment.ts',
    from: '  const waits = await needsAnother(ctx, amount);\n',
    to: '  const waits = (await needsAnother(ctx, amount)) && amount < 0;\n',
    red: [
      { file: refunds, test: 'a refund waits for a second person, who may decline it', says: /waiting/ },
      { file: payments, test: 'say how much one person of a role gives back alone', says: /waiting/ },
    ],
  },
  {
    guard: 'The limit of a day counts what a person gave back in it',
    file: 'src/domain/money/refunds.ts',
    from: 'return amount > alone || ownLastDay + amount > aDay;',
    to: 'return amount > alone || amount > aDay;',
    red: [{ file: refunds, test: 'counts the whole day of a person', says: /waiting/ }],
  },
  {
    guard: 'The person who asked for a refund does not decide it',
    file: 'src/server/payments/refunds/refund-payment.ts',
    from: "  ensure(by !== refund.asked_by, 'REFUND_OWN');\n",
    to: '',
    red: [
      { file: refunds, test: 'a refund waits for a second person, who may decline it', says: /REFUND_OWN/ },
    ],
  },
  {
    guard: 'No more is refunded than is left',
    file: 'src/domain/money/refunds.ts',
    from: 'captured - refunded - refunding - returning)',
    to: 'captured - refunded)',
    red: [
      { file: 'src/domain/money/refunds.test.ts', test: 'counts what is on its way as gone', says: /to be/ },
    ],
  },
  {
    guard: 'An issue of the newsletter goes out once',
    file: 'src/server/site/newsletter/write-issue.ts',
    from: "  ensure(issue.state === 'draft', 'ISSUE_BEGAN');\n",
    to: '',
    red: [
      {
        file: 'src/server/site/newsletter/newsletter.test.ts',
        test: 'goes once to everyone who confirmed',
        says: /ISSUE_BEGAN|resolved|rejected/,
      },
    ],
  },
];
