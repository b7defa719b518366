import * as z from 'zod';
import type { JobPostInput } from '#domain/validation/job.ts';
import type { ProblemBody } from '#api/problem.ts';
import { clipUploaded } from '#domain/validation/clip.ts';
import { fileUploaded } from '#domain/validation/photo.ts';
import { errorCatalogue } from '#domain/errors/errors.ts';
import { cardId, type FileId } from '#domain/ids.ts';
import { timeZoneOfState } from '#domain/marketplace/state-time-zone.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { jobPostSchema } from '#domain/validation/job.ts';
import { type PostSelection, wholeCar } from '#web/features/jobs/post-draft/selection.ts';
import type { Failure } from '#web/ui/form.tsx';
import { enteredWindowSchema, instantsOf, windowProblems } from '#web/features/jobs/time-windows/windows.ts';
import { amountProblem, readOf } from '#web/ui/fields/entered.ts';
import { text } from './text.ts';

const entered = z.union([centsSchema, z.object({ typed: z.string() })]).nullable();

/**
 * The form's values as typed, kept in this tab until posted. It accepts any input, right or wrong. An
 * unreadable part counts as empty and does not affect the others.
 */
export const postValuesSchema = z.object({
  description: z.string().catch(''),
  photos: z.array(fileUploaded.extend({ name: z.string().optional() })).catch([]),
  clip: clipUploaded.extend({ name: z.string().optional() }).nullable().catch(null),
  budgetCents: entered.catch(null),
  fixedPrice: z.boolean().catch(false),
  instantAccept: z.boolean().catch(false),
  mobileOk: z.boolean().catch(false),
  windows: z.array(enteredWindowSchema).catch([]),
  street: z.string().catch(''),
  addressVisibility: z.enum(['booked_shop', 'verified_shops']).catch('booked_shop'),
  response: z.enum(['auto', 'review']).catch('review'),
  cardId: cardId.nullable().catch(null),
  /** Null until chosen: then the shop whose page led here is asked, or all shops nearby without one. */
  audience: z.enum(['everyone', 'one', 'favorites']).nullable().catch(null),
  /** The shop that could be asked when the audience was chosen. */
  audienceOf: z.string().nullable().catch(null),
  favorites: z.array(z.string()).catch([]),
  thenEveryone: z.boolean().catch(false),
  /** The finished job whose words were filled in. */
  againOf: z.string().nullable().catch(null),
  /** Null until the user types; until then it shows a signed-in person's email. */
  email: z.string().nullable().catch(null),
  name: z.string().catch(''),
});
export type PostValues = z.infer<typeof postValuesSchema>;

export const emptyValues: PostValues = {
  description: '',
  photos: [],
  clip: null,
  budgetCents: null,
  fixedPrice: false,
  instantAccept: false,
  mobileOk: false,
  windows: [],
  street: '',
  addressVisibility: 'booked_shop',
  response: 'review',
  cardId: null,
  audience: null,
  audienceOf: null,
  favorites: [],
  thenEveryone: false,
  againOf: null,
  email: null,
  name: '',
};

/** Where this tab keeps what was typed into the form of a post. */
export const FORM_KEY = 'post-repair:form';

export type Place = { city: string | null; state: string | null };
type Named = { fileId: FileId; claim: string };
type Post = JobPostInput & { photos: Named[]; clip: (Named & { poster: Named | null }) | null };

/** The car's time zone. Before the ZIP code is known, that of our first area. */
export function zoneOf({ state }: Place): string {
  return timeZoneOfState(state ?? '');
}

/** Whether the job can be booked automatically, so it needs a saved card. */
export function goesByItself({ instantAccept, response }: PostValues): boolean {
  return instantAccept || response === 'auto';
}

/** Who may quote: a choice that was made with another shop in view does not count. */
export function audienceFor(
  { audience, audienceOf }: PostValues,
  ask: string | null,
): 'everyone' | 'one' | 'favorites' {
  const chosen = audienceOf === ask || audience === 'favorites' ? audience : null;
  return chosen === 'one' && !ask ? 'everyone' : (chosen ?? (ask ? 'one' : 'everyone'));
}

function askOf(values: PostValues, ask: string | null): JobPostInput['ask'] {
  const audience = audienceFor(values, ask);
  if (audience === 'everyone') return null;
  const { favorites, thenEveryone } = values;
  return { shops: audience === 'one' && ask ? [ask] : favorites, thenEveryone };
}

/** Without an account, nothing can be booked automatically, so earlier choices do not count. */
export function withoutCard(values: PostValues): PostValues {
  return {
    ...values,
    instantAccept: false,
    response: 'review',
    cardId: null,
    favorites: [],
    audience: guests(values.audience),
  };
}

/** Only owners with an account have favorites. */
const guests = (audience: PostValues['audience']) => (audience === 'favorites' ? null : audience);

/**
 * The values to send, or null until the earlier steps are done. Leaves out unreadable values, because
 * `problemsOf` blocks a form with any.
 */
export function postOf(
  values: PostValues,
  selection: PostSelection,
  email: string,
  place: Place,
): Post | null {
  const { zip, service, vehicle } = selection;
  const car = wholeCar(vehicle);
  if (!zip || !service || !car) return null;
  // Times use the car's time zone, so they wait until it is known.
  if (values.windows.length > 0 && !place.state) return null;
  const { description, fixedPrice, instantAccept, mobileOk, addressVisibility, response } = values;
  const street = values.street.trim();
  return {
    email,
    name: values.name,
    zip,
    vehicleId: vehicle.carId,
    vehicle: vehicle.carId
      ? null
      : {
          ...car,
          vin: vehicle.details?.vin ?? null,
          vinConfirmed: vehicle.keepsVin,
          source: vehicle.source,
        },
    service,
    description,
    budgetCents: readOf(values.budgetCents),
    fixedPrice,
    instantAccept,
    mobileOk,
    windows: values.windows.flatMap((window) => instantsOf(window, zoneOf(place)) ?? []),
    addressVisibility,
    response,
    address: street && place.city && place.state ? { street, city: place.city, state: place.state } : null,
    cardId: goesByItself(values) ? values.cardId : null,
    ask: askOf(values, selection.ask ?? null),
    photos: values.photos.map(named),
    clip: values.clip && { ...named(values.clip), poster: values.clip.poster && named(values.clip.poster) },
  };
}

/** How a form names a file that was uploaded for it. */
function named({ fileId, claim }: Named): Named {
  return { fileId, claim };
}

export type PostProblems = Partial<Record<string, string>>;

/** Everything that prevents posting, by field; the server checks the same rules again. */
export function problemsOf(values: PostValues, post: Post | null, now: Date, place: Place): PostProblems {
  const problems: PostProblems = {};
  if (values.windows.some((window) => Object.keys(windowProblems(window, now, zoneOf(place))).length > 0)) {
    problems.windows = 'wrong';
  }
  const unread = amountProblem(values.budgetCents);
  if (unread) problems.budgetCents = unread;
  const needsBudget = values.fixedPrice || goesByItself(values);
  if (needsBudget && values.budgetCents === null) problems.budgetCents = errorCatalogue.BUDGET_REQUIRED.says;
  if (goesByItself(values) && values.cardId === null) problems.cardId = errorCatalogue.CARD_REQUIRED.says;
  if (problems.windows || !post) return problems;
  const { photos: _photos, clip: _clip, ...content } = post;
  for (const issue of jobPostSchema.safeParse(content).error?.issues ?? []) {
    problems[fieldOf(issue.path)] ??= issue.message;
  }
  return problems;
}

/** Where this form shows the problem of a part of the post. */
function fieldOf([root, part]: readonly PropertyKey[]): string {
  if (root === 'address') return 'street';
  return String(root === 'intake' && part !== undefined ? part : root);
}

/** A link that resolves a refusal: the job that blocks it. */
export function wayOutOf(problem: ProblemBody | null): Failure['wayOut'] {
  const says = problem && text.wayOut[problem.code];
  const jobId = problem?.data?.['jobId'];
  return says && jobId ? { to: `/customer/jobs/${String(jobId)}`, says } : undefined;
}

/** Fields that can show their own problem; others show below the form. */
const shownFields = [
  'description',
  'ask',
  'odometerMiles',
  'towNote',
  'troubleCodes',
  'windows',
  'street',
  'budgetCents',
  'cardId',
  'email',
  'name',
];

/** The first invalid field, so no refusal is silent. */
export function markedField(problems: PostProblems): string | undefined {
  return shownFields.find((field) => problems[field] !== undefined);
}

/** Maps server paths such as `address.street` to this form's fields. */
export function placed(fields: Record<string, string>): PostProblems {
  const problems: PostProblems = {};
  for (const [path, message] of Object.entries(fields)) {
    const parts = path.split('.');
    // Times are checked as they are chosen, with their own messages; other messages show below.
    if (parts[0] !== 'windows') problems[fieldOf(parts)] ??= message;
  }
  return problems;
}
