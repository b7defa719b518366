import { visibleText } from '../visible-text.ts';

/*
 * What everybody reads says nothing of how to reach somebody or where they live: the description of a repair,
 * the names of a car, how a person is called, a review and its answer. The one home of that rule.
 *
 * It reads what people write without thinking, and the usual ways to write around it. Somebody who is set on
 * it can always spell a number so that only another person reads it; what Hoist itself knows of an owner
 * never goes into such a text.
 */

export const revealingKinds = ['email', 'link', 'phone', 'address', 'vin'] as const;
export type Revealing = (typeof revealingKinds)[number];

const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const digitWord = new RegExp(String.raw`\b(?:${DIGIT_WORDS.join('|')})\b`, 'g');

const dashes = /[\u2010-\u2015\u2212]/g;
const isoDay = /\b\d{4}-\d{2}-\d{2}\b/g;

/**
 * One spelling for what looks alike: wide digits, long dashes. Of a run of spaces one is left: several parts
 * of a pattern would share it among them in every way there is.
 */
function plain(words: string): string {
  return visibleText(words).normalize('NFKC').replace(dashes, '-').replace(/\s+/g, ' ');
}

const email = /[^\s@]@[^\s@]+\.[^\s@]/;
const spelledEmail = /\w\s*[([{]?\s*\bat\b\s*[)\]}]?\s*[\w-]+\s*[([{]?\s*\bdot\b\s*[)\]}]?\s*[a-z]{2,4}\b/;

// A dot between two words is a missing space more often than a site, so only endings that no word is.
const link =
  /https?:|\bwww\.|\b[\w-]{1,63}\.(?:com|net|org|io|info|biz|app|dev|edu|gov|xyz|autos|icu|vip|ly|cc|tv|ws)\b|\b[\w-]{1,63}\.[a-z]{2,}\/\w/;
// And words that sites end in, unless a sentence begins with them: it has a capital, and goes on.
const siteWord =
  /[\w-]\.(shop|repair|store|online|site|website|services|support|click|club|live|pro|tech|co|us|me)\b( \w)?/gi;
const handle = /(?:^|[\s(:])@[a-z][\w.]{2,}/;

// Ten digits in a row, however they are set apart; a price or a mileage has fewer.
const phone = /\d(?:[\s().*_-]{0,3}\d){9}/;
// Between slashes stand dates and the sizes of tires, too: only digits one by one, or the groups of a number.
const slashedPhone = /(?<!\d)(?:\d(?:[\s().*_/-]{1,3}\d(?!\d)){9}|\d{3} ?\/ ?\d{3} ?[/.-]? ?\d{4}(?!\d))/;
// Seven are a part number, unless the words before say what to do with them.
const shortPhone = /\b(?:call|text|phone|cell|mobile|tel|dial|reach)\b[^\d.!?]{0,25}\d{3}[-. ]?\d{4}\b/;

const streetWords =
  'street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|circle|cir|boulevard|blvd|way|place|pl|terrace|ter|' +
  'parkway|pkwy|square|sq|trail|trl|plaza|highway|hwy|loop|alley|pike|turnpike';
const street = new RegExp(
  String.raw`\b(\d{1,6}[a-z]?)((?:\s+[\p{L}\d][\p{L}\d'’.-]*){1,4}?)\s+(?:${streetWords})\b`,
  'gu',
);
// Between a house's number and its street stands a name. What stands here instead is a number of something
// else: 10 miles on the highway, 4 wheel drive, a 2012 that will not drive.
const noNames = new Set(
  (
    'a an the my our your his her its this that and or but nor of off on in into at to from by per with for as ' +
    'is are was were be been it i we he she they not no never wont won’t cant can’t doesnt doesn’t didnt ' +
    'didn’t will would does did do has have had when while after before since until every each any all both ' +
    'still then than so only just about around under over down up out back mile miles mi km mph minute ' +
    'minutes min mins hour hours hr hrs day days week weeks month months year years time times block blocks ' +
    'foot feet ft yard yards meter meters inch inches wheel wheels wd x4 door doors cylinder speed gear psi ' +
    'percent degrees car cars gallons quarts pounds lbs dollars bucks rpm k test long short all-wheel ' +
    'front-wheel rear-wheel four-wheel two-wheel left-hand right-hand focus fiesta explorer edge'
  ).split(' '),
);
const postBox = /\bp\.?\s*o\.?\s*box\s*#?\d/;
const coordinates = /-?\d{1,2}\.\d{3,}\s*°?\s*[ns]?\s*[,;/ ]\s*-?\d{1,3}\.\d{3,}/;

// A year with one of these is a car, whatever follows: a 2012 Lexus CT, a 1998 Buick Park Avenue.
const modelYear = /^(?:19[89]\d|20[0-4]\d)$/;
const makes = new Set(
  (
    'acura audi bmw buick cadillac chevrolet chevy chrysler dodge fiat ford gmc genesis honda hyundai infiniti ' +
    'jaguar jeep kia lexus lincoln mazda mercedes mercedes-benz mercury mini mitsubishi nissan oldsmobile ' +
    'plymouth pontiac porsche ram saab saturn scion subaru suzuki tesla toyota volkswagen volvo vw'
  ).split(' '),
);

function namesStreet(words: string): boolean {
  return [...words.matchAll(street)].some(([, number = '', name = '']) => {
    const parts = name.trim().replaceAll("'", '’').split(/\s+/);
    if (modelYear.test(number) && makes.has(parts[0]!)) return false;
    return parts.every((part) => !noNames.has(part));
  });
}

function namesSite(words: string): boolean {
  return [...words.matchAll(siteWord)].some(([, ending = '', goesOn]) => !goesOn || !/^[A-Z]/.test(ending));
}

const vin = /\b(?=[a-z\d]*\d)(?=[a-z\d]*[a-z])[a-hj-npr-z\d]{17}\b/;

function namesPhone(words: string): boolean {
  const digits = words
    .replace(isoDay, ' day ')
    .replace(digitWord, (word) => String(DIGIT_WORDS.indexOf(word)));
  return phone.test(digits) || slashedPhone.test(digits) || shortPhone.test(digits);
}

/** What words would tell everybody about reaching or finding somebody; null when they tell nothing such. */
export function revealing(words: string): Revealing | null {
  const written = plain(words);
  const text = written.toLowerCase();
  if (email.test(text) || spelledEmail.test(text)) return 'email';
  if (link.test(text) || namesSite(written) || handle.test(text)) return 'link';
  if (vin.test(text)) return 'vin';
  if (namesPhone(text)) return 'phone';
  return namesStreet(text) || postBox.test(text) || coordinates.test(text) ? 'address' : null;
}

const named: Record<Revealing, string> = {
  email: 'the e-mail address',
  link: 'the link',
  phone: 'the phone number',
  address: 'the street address',
  vin: 'the VIN',
};

/** The sentence at the field: what to take out, and why. */
export function leaveOut(what: Revealing): string {
  return `Leave out ${named[what]}: everybody can read this.`;
}
