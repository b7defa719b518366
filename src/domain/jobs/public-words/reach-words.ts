import { part, pattern, wordSet } from './patterns.ts';
import type { Stretch } from './phone-numbers.ts';

/** Hosts of makers, of parts and of public records: they lead to no shop and to no owner. */
const makers = wordSet(`
  acura audi audiusa bmw bmwusa buick cadillac chevrolet chrysler dodge fiat ford lincoln gm gmc genesis
  honda hyundai hyundaiusa infiniti infinitiusa jaguar jaguarusa jeep kia lexus mazda mazdausa mbusa
  mercedes mercedes-benz mini miniusa mitsubishicars mopar nissan nissanusa polestar porsche ram ramtrucks
  rivian saab subaru suzuki tesla toyota volkswagen vw volvo volvocars cummins freightliner isuzu michelin
  goodyear bridgestone firestone pirelli continental yokohama hankook kumho bfgoodrich bosch denso ngk
  acdelco brembo rockauto autozone oreillyauto advanceautoparts napaonline tirerack discounttire carfax
  autocheck kbb edmunds caranddriver motortrend consumerreports iihs nada jdpower identifix alldata
  mitchell1
`);
const records = wordSet('nhtsa.gov epa.gov fueleconomy.gov iihs.org ase.com sae.org dot.gov ca.gov');

/** Endings that no English word is. */
const endings = part`
  com|net|org|io|info|biz|app|dev|edu|gov|xyz|autos|icu|vip|ly|cc|tv|ws|gg|ai|mobi|
  wtf|lol|ru|cn|uk|de|fr|mx|ca|eu|nl|pl|jp|kr|au
`;
/** And words that sites end in, unless a sentence begins with them: it has a capital, and goes on. */
const wordEndings = part`
  shop|repair|garage|store|online|site|website|services|support|click|club|live|pro|tech|co|us|me
`;
/** And words so ordinary that a sentence goes on behind them: "not the other.car runs fine". */
const ordinaryEndings = part`
  to|link|page|bio|auto|car|cars|mechanic|tires|parts|team|group|center|company|world|zone|space|today|life|
  email|chat|contact|social|top|fun|works|tools|solutions|expert|guru|rocks|deals|sale|cloud|digital|
  one|business|agency|media|network|plus|express|direct|care|cash|best|name|city|repairs|service|web|
  links|pages
`;
const isOrdinary = new RegExp(`^(?:${ordinaryEndings})$`);
const label = part`[\p{L}\d](?:[\p{L}\d-]{0,61})`;
const host = part`(?:${label}\.){1,4}`;

const scheme = pattern`
  \b(?:https?|hxxps?|ftp|tel|sms|mailto|whatsapp|tg):(?:\/\/)?[^\s]{1,200}|\bwww ?\.[^\s.,][^\s]{0,200}
`;
const site = pattern`
  (?<![\p{L}\d@.-])${host}(?:${endings})(?![\p{L}\d-])(?:\/[^\s]{0,200})?
`;
const siteWord = pattern`
  (?<![\p{L}\d@.-])${host}(?:${wordEndings}|${ordinaryEndings})(?![\p{L}\d-]|
  \.\p{L})(?:\/[^\s]{0,200}| \p{L})?
`;
const shortLink = pattern`
  (?<![a-z\d])(?:t\.me|wa\.me|m\.me|fb\.me|ig\.me|fb\.com|bit\.ly|goo\.gl|youtu\.be|linktr\.ee|
  sq\.?u\.re|is\.gd|tinyurl|linktree)(?:\/[^\s]{1,100}|\b)
`;
const punycode = /(?<![a-z\d])xn--[a-z\d-]{1,60}(?:\.[a-z\d-]{1,60}){0,4}/g;
const address = /(?<![\d.v])(?:\d{1,3}\.){3}\d{1,3}(?::\d{2,5})?(?![\d.])(?:\/[^\s]{0,100})?/g;
const spelledSite = pattern`
  (?<![\p{L}\d])[\p{L}\d][\p{L}\d-]{1,40} ?(?:[([{<] ?)?(?:\bdot\b|
  (?<=[([{<] ?)\.)(?: ?[)\]}>])? ?(?:${endings}|shop|garage|repair|store|online|site|pro|co|us|me|auto|
  car)(?![\p{L}\d])
`;
const spacedSite = pattern`
  (?<![\p{L}\d])(?!(?:ok|and|it)\b)[\p{L}\d-]{3,40}(?: \. ?| ?\. | ?[•·∙*] ?| d[o0]t )
  (?:com|net|org|c o m|n e t)(?![\p{L}\d])
`;

const letter = part`[\p{L}\d._%+-]`;
const mail = pattern`
  ${letter}{1,64}(?:@| @ |@ )(?:[\p{L}\d-]{1,63} ?\. ?){1,4}\p{L}{2,24}(?![\p{L}\d])
`;
const atSign = part`
  (?: ?[([{<] ?(?:at|@|a) ?[)\]}>] ?| ?[-_*~|/]{1,2} ?at ?[-_*~|/]{1,2} ?| @ |@ ?)
`;
const dotSign = part`
  (?: ?[([{<] ?(?:dot|\.|d) ?[)\]}>] ?| ?[-_*~|/]{1,2} ?dot ?[-_*~|/]{1,2} ?| dot | ?\. ?|,)
`;
// "It is at shop.com" names a site alone; with the dot in words, too, it is how people write an address.
const spelledMail = pattern`
  (?<![\p{L}\d])${letter}{1,64}(?:${atSign}[\p{L}\d-]{1,40}${dotSign}| at [\p{L}\d-]{1,40} ?dot ?)
  (?:${endings}|
  shop|garage|co|us|me)(?![\p{L}\d])
`;
const providers = part`
  gmail|googlemail|hotmail|yahoo|ymail|outlook|icloud|aol|protonmail|proton ?mail|comcast|verizon|gmx
`;
const providerMail = pattern`
  (?<![\p{L}\d])${letter}{1,64}(?:${atSign}| at )(?:my )?(?:${providers})(?![\p{L}\d])|\b(?:my |on |at |
  via |@|e-?mail:? )(?:gmail|hotmail|ymail|protonmail)\b|\b(?:gmail|hotmail)(?: (?:is|address|name|me|
  account))?[: ]{1,2}${letter}{3,64}|${letter}{3,64} ?(?:gmail|hotmail)\b
`;
/** One letter after another: j o e @ g m a i l . c o m */
const spacedMail = pattern`
  (?<![a-z\d])[a-z\d](?: [a-z\d._-]){0,30} ?@(?: ?[a-z\d-]){2,40} ?\.(?: ?[a-z]){2,6}(?![a-z])
`;

const platforms = part`
  (?:instagram|insta|whatsapp|whats ?app|snapchat|snap ?chat|telegram|tiktok|tik ?tok|messenger|wechat|
  viber|venmo|cash ?app|zelle|paypal|facebook|face ?book|fb|ig|nextdoor|discord|kik|signal app|linkedin|
  twitter|youtube|yelp|craigslist|google maps|google|skype|facetime|imessage|threads)
`;
const ask = part`
  (?:find|text|message|msg|dm|pm|hit|add|follow|reach|contact|call|write|ping|chat|pay|send|catch|get|
  look|search|visit|check|see|book|inbox|holler at|talk to|like)
`;
const reachOn = pattern`
  \b${ask}(?: [a-z]{1,12}){0,5}? (?:on|via|thru|through|over|using|by|in|at)(?: (?:my|our|
  the))? ${platforms}\b(?! (?:marketplace|ad|ads|group|groups|listing|post|video|notifications?))
`;
const ours = pattern`
  \b(?:my|our) (?:own |shop |work |business )?(?:${platforms}|snap)\b(?: (?:is|name|handle|page|id|
  account)(?: is)?)?[: ]{0,2}[@$]?[\p{L}\d._]{0,40}|\b(?:i am|i'm|im|we are|we're|were|she is|he is|
  also|are|am) on ${platforms}\b(?: (?:as|at|under|@)[: ]{0,2}[@$]?[\p{L}\d._]{1,40})?
`;
const labeled = pattern`
  \b(?:${platforms}|snap) ?(?:[:=@]|-(?= )|\b(?:is|handle|name|username|user|id|me|us|page|dm|account|
  number|only)\b)(?: is)?[: ]{0,3}[@$]?[\p{L}\d._]{2,40}|@?[\p{L}\d._]{3,40} on (?:insta|ig|instagram|
  snapchat|telegram|tiktok|whatsapp|venmo|fb|discord|kik)\b(?! marketplace)|[$][a-z][a-z\d_]{2,30}\b
`;
const handle = /(?<![\p{L}\d@.])@ ?[a-z][a-z\d_]{0,40}(?:\.[a-z\d_]{1,30}){0,3}/gu;
/** Trade words that follow @ as they follow "at". */
const atWords = wordSet(`
  idle idling startup start starting cold hot warm warmup highway hwy freeway home work night day morning
  noon speed speeds low high mid slow fast cruise cruising crawl stop stops stoplight stoplights light
  lights red redline wot full half quarter part partial rest load throttle front rear left right top
  bottom side driver passenger driverside passengerside the my a an all any each every both least about
  around approx over under above below between dealer dealership shop garage work house store time first
  last once twice turns turn turning braking brake brakes coast coasting decel accel acceleration
  deceleration acc ac park neutral drive reverse gear engine tire tires wheel wheels hub bearing axle
  valve valves cylinder cyl pump rail sensor connector pin fuse relay battery alternator starter manifold
  intake exhaust cat muffler radiator thermostat hose firewall dash dashboard bumper door window
  windshield hood trunk roof seat steering rack column tie rod ball joint strut shock spring control arm
  caliper rotor pad pads drum operating temp temperature ambient freezing lockup shift shifts shifting
  upshift downshift low-speed parking lot drivethru traffic city town inspection checkout pickup dropoff
  msrp cost retail invoice sale price end beginning least most max min mph rpm kmh psi tdc btdc atdc bdc
  key on off one two three four five six seven eight nine ten noon midnight ignition crank cranking
  restart warmed running fill fillup bleeder banjo bolt flange seam gasket pan plug coil injector
  throttlebody tb egr pcv turbo boost vacuum lift level height angle center centre midpoint
`);

export function emailsIn(text: string): Stretch[] {
  return [mail, spelledMail, providerMail, spacedMail].flatMap((pattern) =>
    finds(text, pattern, isNoReading),
  );
}

/** "at rear dot 3": brake fluid is no host. */
function isNoReading(found: string): boolean {
  return !/\bdot (?:[3-5]|three|four|five)/.test(found);
}

/** `isCapital` says whether a letter of the readable text was typed as one. */
export function linksIn(text: string, isCapital: (at: number) => boolean): Stretch[] {
  const written = finds(text, scheme, (found) => !isKnown(found.replace(/^(?:https?:\/\/)?(?:www\.)?/, '')));
  const plain = [shortLink, punycode, spelledSite, spacedSite].flatMap((pattern) => finds(text, pattern));
  const numbers = finds(text, address, isHostNumber).filter(({ from }) => !isVersion(text, from));
  const sites = finds(text, site, (found) => !isKnown(found));
  const words = finds(text, siteWord, (found, at) => !isKnown(found) && !isMissedSpace(found, at, isCapital));
  return [...written, ...plain, ...numbers, ...sites, ...words];
}

export function handlesIn(text: string): Stretch[] {
  const named = finds(text, handle, (found) => found.length > 3 && !atWords.has(found.replace(/^@ ?/, '')));
  return [...[reachOn, ours, labeled].flatMap((pattern) => finds(text, pattern)), ...named];
}

function finds(
  text: string,
  pattern: RegExp,
  counts: (found: string, at: number) => boolean = () => true,
): Stretch[] {
  return [...text.matchAll(pattern)]
    .filter(({ 0: found, index }) => counts(found, index))
    .map(({ 0: found, index }) => ({ from: index, to: index + found.trimEnd().length }));
}

function isKnown(found: string): boolean {
  const [name = ''] = found.split('/');
  const parts = name.split('.');
  const [owner = '', ending = ''] = parts.slice(-2);
  return records.has(`${owner}.${ending}`) || (ending === 'com' && makers.has(owner));
}

/** "It squeaks.Shop said": a sentence begins behind the dot. */
function isMissedSpace(found: string, at: number, isCapital: (at: number) => boolean): boolean {
  if (!/ \p{L}$/u.test(found)) return false;
  const ending = found.lastIndexOf('.') + 1;
  return isOrdinary.test(found.slice(ending, -2)) || isCapital(at + ending);
}

function isHostNumber(found: string): boolean {
  return found
    .split(/[.:/]/)
    .slice(0, 4)
    .every((part) => Number(part) <= 255);
}

function isVersion(text: string, from: number): boolean {
  return /(?:version|software|firmware|update|updated to|build|map|release|ver\.?|v)[: ]{0,2}$/.test(
    text.slice(Math.max(0, from - 16), from),
  );
}
