import { clipPatches } from './clip-patches.ts';
import { figurePatches } from './figure-patches.ts';
import { askedPatches } from './asked-patches.ts';
import { absencePatches } from './absence-patches.ts';
import { admissionPatches } from './admission-patches.ts';
import { factorPatches } from './factor-patches.ts';
import { deskPatches } from './desk-patches.ts';
import { disputePatches } from './dispute-patches.ts';
import { documentPatches } from './document-patches.ts';
import { doorPatches } from './door-patches.ts';
import { authorityPatches } from './authority-patches.ts';
import { quotePatches } from './quote-patches.ts';
import { schedulePatches } from './schedule-patches.ts';
import { reviewPatches } from './review-patches.ts';
import { providerPatches } from './provider-patches.ts';
import { payoutAccountPatches } from './payout-account-patches.ts';
import { picturePatches } from './picture-patches.ts';
import { shopPatches } from './shop-patches.ts';
import { accountPatches } from './account-patches.ts';
import { joiningPatches } from './joining-patches.ts';
import { lockPatches } from './lock-patches.ts';
import { standingPatches } from './standing-patches.ts';
import { teamPatches } from './team-patches.ts';
import { settingsPatches } from './settings-patches.ts';
import { tipPatches } from './tip-patches.ts';
import { trailPatches } from './trail-patches.ts';
import { garagePatches } from './garage-patches.ts';
import { recordPatches } from './record-patches.ts';
import { wordsPatches } from './words-patches.ts';

/**
 * Patches that each take one guard away. `npm run test:guards` applies them one after the other to a copy of
 * the sources and expects the named tests to turn red: a guard that can be removed without anyone noticing
 * is not one. A test of the usual run holds that every patch still applies.
 */
export type GuardPatch = {
  /** What the guard makes impossible. */
  guard: string;
  file: string;
  from: string;
  to: string;
  /** The tests that notice, and a piece of what they say then. */
  red: readonly { file: string; test: string; says: RegExp }[];
};

const jobs = 'src/server/jobs/jobs.test.ts';
const journey = 'test/journey.test.ts';
const quotes = 'src/server/quotes/quotes.test.ts';
const constraints = 'test/constraints.test.ts';
const middleware = 'src/server/core/middleware.test.ts';
const story = 'test/canary-story.test.ts';

export const guardPatches: readonly GuardPatch[] = [
  ...factorPatches,
  ...absencePatches,
  ...admissionPatches,
  ...shopPatches,
  ...deskPatches,
  ...schedulePatches,
  ...payoutAccountPatches,
  ...picturePatches,
  ...joiningPatches,
  ...lockPatches,
  ...standingPatches,
  ...teamPatches,
  ...tipPatches,
  ...trailPatches,
  ...settingsPatches,
  ...garagePatches,
  ...recordPatches,
  ...disputePatches,
  ...wordsPatches,
  {
    guard: 'A quote that changed is not accepted at the version that was read before',
    file: 'src/server/quotes/accept-quote.ts',
    from: "  ensure(quote.version === version, 'QUOTE_CHANGED');\n",
    to: '  void version;\n',
    red: [{ file: quotes, test: 'has to be read again when it changed in between', says: /resolved/ }],
  },
  {
    guard: 'A job has one accepted quote',
    file: 'database/migrations/0008_quotes_bookings.sql',
    from: "create unique index one_accepted_quote_a_job on quote (job_id) where state = 'accepted';\n",
    to: '',
    red: [{ file: constraints, test: 'a second accepted quote for one job', says: /resolved/ }],
  },
  {
    guard: 'A repeated key with other content is refused',
    file: 'src/server/core/middleware.ts',
    from: 'found.operation === stored.operation && found.input_hash === inputHash',
    to: 'found.operation === stored.operation && inputHash.length > 0',
    red: [{ file: journey, test: 'gets the same answer for the same key and body', says: /resolved/ }],
  },
  {
    guard: "Other people's pages cannot act for their visitor: Sec-Fetch-Site",
    file: 'src/platform/http/origin-check.ts',
    from: "  if (site && site !== 'same-origin' && site !== 'none') return false;\n",
    to: '',
    red: [
      {
        file: 'src/platform/http/origin-check.test.ts',
        test: 'site cross-site, origin own, cookie session=abc',
        says: /to be false/,
      },
    ],
  },
  {
    guard: "Other people's pages cannot act for their visitor: Origin",
    file: 'src/platform/http/origin-check.ts',
    from: '  if (origin) return isOwnOrigin(origin, own);\n',
    to: '  if (origin) return Boolean(own);\n',
    red: [
      {
        file: 'src/platform/http/origin-check.test.ts',
        test: 'compares scheme and port',
        says: /to be false/,
      },
    ],
  },
  {
    guard: 'A shop that is not booked does not get the exact address',
    file: 'src/server/jobs/show/shop-job.ts',
    from: 'address: sight.address ? await openAddress(ctx, job.id) : null',
    to: 'address: await openAddress(ctx, job.id)',
    red: [
      { file: jobs, test: 'is kept sealed, and shown to strangers', says: /Secret/ },
      { file: story, test: 'tells only the owner anything before', says: /told mira the street/ },
    ],
  },
  {
    guard: "A stranger reads a shortened name, not the owner's whole one",
    file: 'src/server/marketplace/present.ts',
    from: 'ownerName: shortenName(row.owner_name)',
    to: 'ownerName: [row.owner_name, shortenName].slice(0, 1).join()',
    red: [{ file: story, test: 'tells only the owner anything before', says: /told a stranger the name/ }],
  },
  {
    guard: 'A distance is shown in tenths of a mile',
    file: 'src/server/marketplace/present.ts',
    from: 'distanceMiles: Math.round(Math.min(...miles) * 10) / 10',
    to: 'distanceMiles: Math.min(...miles)',
    red: [
      {
        file: 'test/questions-about-places.test.ts',
        test: 'lead to the public point of each job',
        says: /expected/,
      },
    ],
  },
  {
    guard: 'The public point of a job is half a mile or more from the middle of its ZIP code',
    file: 'src/domain/marketplace/geo.ts',
    from: 'return pointAway(exact, Math.sqrt(least + fraction * (most - least)), bearingDegrees);',
    to: 'return pointAway(exact, Math.sqrt(fraction * least) + 0 * most, bearingDegrees);',
    red: [
      {
        file: 'test/questions-about-places.test.ts',
        test: 'find a point that was drawn around the middle',
        says: /greater than/,
      },
    ],
  },
  {
    guard: 'The public part of a job gives no contact details of its owner',
    file: 'src/domain/validation/job.ts',
    from: "description: publicWords(text(4000)).default('')",
    to: "description: text(4000).default('')",
    red: [
      {
        file: 'src/domain/jobs/public-words.test.ts',
        test: 'is refused at description for what would be public',
        says: /match/,
      },
    ],
  },
  {
    guard: 'On the marketplace an address is for the owner, and for a shop that they let see it',
    file: 'src/server/marketplace/show-details.ts',
    from: 'address: sees ? await openAddress(ctx, jobId) : null',
    to: 'address: await openAddress(ctx, jobId)',
    red: [
      {
        file: 'src/server/marketplace/marketplace.test.ts',
        test: 'tells each reader of a job what they are entitled to',
        says: /Secret|reader: .customer/,
      },
    ],
  },
  {
    guard: 'No change without its entry in the audit trail',
    file: 'src/server/core/unit-of-work.ts',
    from: '    if (audits.length > 0) {\n',
    to: '    if (audits.length < 0) {\n',
    red: [
      { file: jobs, test: 'sees it among their jobs at once', says: /You posted this job/ },
      {
        file: 'src/server/jobs/staff/admin.test.ts',
        test: 'shows the contact to who may see it',
        says: /to be 1/,
      },
    ],
  },
  {
    guard: 'Six-digit codes cannot be tried out',
    file: 'src/server/bookings/check-code.ts',
    from: 'const isLast = tries >= WRONG_CODES_ALLOWED;',
    to: 'const isLast = tries > WRONG_CODES_ALLOWED * 1_000_000;',
    red: [{ file: journey, test: 'refuses a wrong check-in code', says: /CHECK_IN_CODE_LOCKED|resolved/ }],
  },
  {
    guard: 'A wrong code counts although the request is refused',
    file: 'src/server/bookings/check-code.ts',
    from: '  ctx.keepAndFail(wrong);',
    to: '  ensure(false, wrong);',
    red: [{ file: journey, test: 'refuses a wrong check-in code', says: /CHECK_IN_CODE_LOCKED|resolved/ }],
  },
  {
    guard: "Another customer's job does not exist for me",
    file: 'src/server/jobs/lock-job.ts',
    from: "  ensure(ctx.actor.kind === 'customer' && job.customer_id === ctx.actor.userId, 'JOB_NOT_FOUND');\n",
    to: '',
    red: [
      {
        file: jobs,
        test: 'does not exist for anyone whose job it is not',
        says: /resolved|JOB_NOT_FOUND|stays open/,
      },
    ],
  },
  {
    guard: 'A technician does not quote: every operation asks for the permission of the role',
    file: 'src/server/core/access.ts',
    from: "  if (!can(actor.role, access.permission)) return 'NOT_ALLOWED';\n",
    to: '  void can;\n',
    red: [{ file: 'src/server/dashboard/shop-lists.test.ts', test: 'are its own', says: /resolved/ }],
  },
  {
    guard: 'Staff without a second factor stay outside',
    file: 'src/domain/permissions/access-gate.ts',
    from: "  if (mustHaveFactor(staff) && !staff.secondFactor && !staff.inGrace) return 'needs-mfa';\n",
    to: '  void mustHaveFactor;\n',
    red: [
      {
        file: 'src/domain/permissions/permissions.test.ts',
        test: 'asks for the password first, then for the second factor',
        says: /needs-mfa/,
      },
    ],
  },
  {
    guard: 'The ledger is append-only',
    file: 'database/migrations/0007_ledger.sql',
    from: 'create trigger append_only before update or delete on ledger_posting for each row execute function refuse_change();\n',
    to: '',
    red: [
      {
        file: 'src/server/ledger/ledger.test.ts',
        test: 'refuses to change or remove what was posted',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'An operation is not asked more often than its limit allows',
    file: 'src/server/core/middleware.ts',
    from: "  if (!verdict.allowed) fail('RATE_LIMITED', { seconds: verdict.retryAfterSeconds });\n",
    to: '  void verdict;\n',
    red: [{ file: middleware, test: 'is refused only to a caller who asks too often', says: /resolved/ }],
  },
  {
    guard: 'Never more is captured than was authorized',
    file: 'database/migrations/0009_payments.sql',
    from: 'check (captured_cents between 0 and authorised_cents)',
    to: 'check (captured_cents >= 0)',
    red: [{ file: constraints, test: 'more captured than was authorized', says: /resolved/ }],
  },
  {
    guard: 'A field that the contract does not list never leaves',
    file: 'src/server/core/middleware.ts',
    from: '  return checked.data;\n',
    to: '  return answer;\n',
    red: [{ file: middleware, test: 'leaves out what the contract does not list', says: /secret/ }],
  },
  {
    guard: 'An upload is re-encoded, so that nothing hidden in it survives',
    file: 'src/platform/storage/picture-child.ts',
    from: 'pictures.push({ bytes: data, width: info.width, height: info.height });',
    to: 'pictures.push({ bytes: data && input, width: info.width, height: info.height });',
    red: [
      {
        file: 'src/server/files/files.test.ts',
        test: 'is re-encoded, so that nothing hidden in it survives',
        says: /format: 'jpeg'/,
      },
    ],
  },
  {
    guard: 'An event that the provider did not sign changes nothing',
    file: 'src/platform/payments/webhook-signature.ts',
    from: "  if (!matches) throw new WebhookRefused('no signature matches the body');\n",
    to: '  void matches;\n',
    red: [
      {
        file: 'src/server/payments/events/provider-events.test.ts',
        test: 'is refused unless the provider signed it just now',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'A member whose page cannot open a job does not hear of it either',
    file: 'src/server/core/live-access.ts',
    from: "  return isListed && may('marketplace.read');\n",
    to: '  return isListed;\n',
    red: [{ file: 'test/canary.test.ts', test: 'is heard by miraTechnician', says: /private job/ }],
  },
  ...askedPatches,
  ...clipPatches,
  ...figurePatches,
  ...doorPatches,
  ...authorityPatches,
  ...providerPatches,
  ...accountPatches,
  ...quotePatches,
  ...reviewPatches,
  ...documentPatches,
];
