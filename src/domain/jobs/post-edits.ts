import { type Cents, formatCents } from '#domain/money/money.ts';
import { drivableWords } from './intake/drivable.ts';
import { sayAnswer } from './intake/first-questions.ts';
import { type Symptom, saySymptom } from './intake/symptoms.ts';
import { sayTime } from './timeline-of-moving.ts';

/** A value of a post as an edit keeps it: the car by its name, photos by their number, an address never. */
export type EditedValue =
  | string
  | number
  | boolean
  | null
  | readonly { readonly startsAt: string; readonly endsAt: string }[]
  | readonly string[]
  | readonly { readonly question: string; readonly answer: string }[]
  | Readonly<Symptom>;

type Field = {
  label: string;
  /** Shops base their price on it: after a change a quote waits until its shop keeps or revises it. */
  isQuotedOn: boolean;
  /** Shops with a quote are told of a change, before and after. */
  isTold: boolean;
  say: (value: EditedValue, zone: string) => string;
};

const text = (value: EditedValue) => (typeof value === 'string' && value !== '' ? value : 'none');
const yesOrNo = (value: EditedValue) => (value === true ? 'yes' : 'no');
const money = (value: EditedValue) => (typeof value === 'number' ? formatCents(value as Cents) : 'none');
const photos = (value: EditedValue) => (value === 1 ? '1 photo' : `${Number(value) || 'no'} photos`);
const miles = (value: EditedValue) =>
  typeof value === 'number' ? `${value.toLocaleString('en-US')} miles` : 'none';
const list = (value: EditedValue) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'none');
const oneOf = (words: Record<string, string>) => (value: EditedValue) => words[String(value)] ?? 'none';

const field = (label: string, say: Field['say'], more: Partial<Field> = {}): Field => ({
  label,
  say,
  isQuotedOn: false,
  isTold: true,
  ...more,
});

/** What an owner may change of a post that collects quotes. A field that can be edited is a row here. */
export const postFields = {
  service: field('Service', text, { isQuotedOn: true }),
  moreServices: field('More services', list, { isQuotedOn: true }),
  car: field('Car', text, { isQuotedOn: true }),
  description: field('Description', text, { isQuotedOn: true }),
  photos: field('Photos', photos, { isQuotedOn: true }),
  clip: field('Video or sound', text, { isQuotedOn: true }),
  odometerMiles: field('Mileage', miles),
  drivable: field('Driving', oneOf(drivableWords), { isQuotedOn: true }),
  towNote: field('Tow note', text),
  symptom: field('What the car does', symptom, { isQuotedOn: true }),
  troubleCodes: field('Trouble codes', list, { isQuotedOn: true }),
  answers: field('Answers', answers, { isQuotedOn: true }),
  windows: field('Times', windows),
  budgetCents: field('Budget', money),
  fixedPrice: field('Fixed price', yesOrNo),
  instantAccept: field('Instant accept', yesOrNo),
  mobileOk: field('A mobile mechanic can come', yesOrNo),
  address: field('Street address', (value) => (value === true ? 'given' : 'none')),
  addressVisibility: field(
    'Who sees the address',
    oneOf({ booked_shop: 'only the booked shop', verified_shops: 'verified shops' }),
  ),
  response: field(
    'How the owner answers',
    oneOf({ review: 'reviews every quote', auto: 'accepts by rule' }),
    { isTold: false },
  ),
} as const satisfies Record<string, Field>;

export type PostField = keyof typeof postFields;
export const postFieldNames = Object.keys(postFields) as PostField[];

export type PostChange = { field: PostField; before: EditedValue; after: EditedValue };

/** Whether a shop's quote waits for its word after these changes. */
export function changesTheWork(changes: readonly Pick<PostChange, 'field'>[]): boolean {
  return changes.some(({ field: name }) => postFields[name].isQuotedOn);
}

/** The changes that shops are told. */
export function toldToShops(changes: readonly PostChange[]): PostChange[] {
  return changes.filter(({ field: name }) => postFields[name].isTold);
}

/** Several edits as one: each field from what it was first to what it is now. */
export function mergeChanges(edits: readonly (readonly PostChange[])[]): PostChange[] {
  const merged = new Map<PostField, PostChange>();
  for (const change of edits.flat()) {
    const earlier = merged.get(change.field);
    merged.set(change.field, earlier ? { ...change, before: earlier.before } : change);
  }
  return postFieldNames.flatMap((name) => merged.get(name) ?? []);
}

/** The fields of an edit in a sentence: "description, photos". */
export function nameFields(changes: readonly Pick<PostChange, 'field'>[]): string {
  return changes.map(({ field: name }) => postFields[name].label.toLowerCase()).join(', ');
}

/** A change in words. Where both sides read alike, such as one photo instead of another, it says that it changed. */
export function sayChange({ field: name, ...values }: PostChange, zone: string) {
  const { label, say } = postFields[name];
  const [before, after] = [say(values.before, zone), say(values.after, zone)];
  return { label, before, after: before === after ? `${after} (changed)` : after };
}

function symptom(value: EditedValue): string {
  const isOne = value !== null && typeof value === 'object' && 'kind' in value;
  return (isOne && saySymptom(value)) || 'none';
}

function answers(value: EditedValue): string {
  if (!Array.isArray(value)) return 'none';
  const said = value.flatMap((one: { question: string; answer: string }) => {
    const words = sayAnswer(one);
    return words ? [`${words.asked} ${words.answered}`] : [];
  });
  return said.join('; ') || 'none';
}

function windows(value: EditedValue, zone: string): string {
  if (!Array.isArray(value) || value.length === 0) return 'flexible';
  return value
    .map(({ startsAt, endsAt }) => `${sayTime(startsAt, zone)} to ${clock(endsAt, zone)}`)
    .join('; ');
}

function clock(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(at),
  );
}
