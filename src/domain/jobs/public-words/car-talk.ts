import { part, pattern } from './patterns.ts';
import { blank } from './readable-text.ts';
import { isDialable } from './phone-numbers.ts';

/*
 * What a repair is talked about in: part numbers, readings, sizes, codes, prices and times. Each pattern has
 * a largest length, so that a text is read in a time that grows with its length alone.
 */

const brands = part`
  acura|audi|bmw|mini|buick|cadillac|chevy|chevrolet|chrysler|dodge|jeep|ram|mopar|fiat|ford|motorcraft|
  lincoln|gm|gmc|acdelco|ac delco|delco|genesis|honda|hyundai|kia|mobis|infiniti|nissan|jaguar|
  land rover|lexus|toyota|mazda|mercedes|mercedes-benz|mb|benz|mitsubishi|porsche|saab|subaru|suzuki|
  tesla|volkswagen|vw|volvo|isuzu|hino|freightliner|kenworth|peterbilt|paccar|cummins|detroit|cat|
  caterpillar|international|navistar|bosch|denso|ngk|brembo|aisin|akebono|ate|bilstein|kyb|monroe|gates|
  dayco|continental|contitech|mann|mahle|hella|valeo|sachs|luk|skf|timken|moog|dorman|standard|wagner|
  raybestos|centric|febi|lemforder|meyle|trw|zf|zimmermann|pagid|textar|wix|fram|k&n|purolator|hengst|
  delphi|walker|carquest|napa|duralast|interstate|optima|odyssey|garrett|borgwarner
`;

/** A number of groups with a digit in each, letters among them or not. */
const groups = part`
  (?:[a-z]{0,4}-?\d[a-z\d]{0,16}(?:[ ./-]{1,2}(?:[a-z]{1,2}(?![a-z\d])|[a-z]{0,3}\d[a-z\d]{0,12})){0,6})
`;

const partWord = part`
  (?:part|parts|p\/n|pn|oem|oe|ref|casting|sku|stock|tsb|bulletin|recall|campaign|claim|policy|invoice|
  r\.?o\.?|work order|order|serial|calibration|software|firmware|version|tag|case|paint code|key code|
  radio code)
`;
const named = pattern`
  \b${partWord}(?:[ :#.]{1,3}(?:number|numbers|no|num|nr|is|was|are|for|the|code|ends in|
  and)){0,3}[ :#.(]{1,4}${groups}(?:(?:,| or| and|,? then)? ${groups}){0,2}
`;
const branded = pattern`
  \b(?:${brands})(?: (?:part|number|no|oem|genuine|original|oe|filter|pads?|rotors?|
  p\/n)){0,2}[ :#.-]{1,3}${groups}
`;

/** The makers' own ways to group a number that is all digits. */
const partFormats = [
  /\b\d{2}[ -]\d{2}[ -]\d[ -]\d{3}[ -]\d{3}\b/g, // BMW
  /\b[01f3][ .-]\d{3}[ .-]\d{3}[ .-][\da-z]{3}\b/g, // Bosch
  /\b[abhnqrw][ .-]?\d{3}[ .-]\d{3}[ .-]\d{2}[ .-]\d{2}(?:[ -]\d{2}){0,2}\b/g, // Mercedes
  /\b\d{5}-\d{5}\b/g, // Toyota, Hyundai, Kia
  /\b\d{6}-\d{4,6}\b/g, // Denso, Isuzu
  /\b\d{5}-[a-z\d]{3,5}-[a-z\d]{2,4}\b/g, // Honda
  /\b\d{3}\.\d{3}\.\d{3}[. ]?[a-z]{1,2}\b/g, // Volkswagen
];

const units = part`
  (?:psi|kpa|bar|volts?|v|vdc|mv|millivolts?|amps?|a|ma|ah|cca|ca|watts?|w|kw|kwh|ohms?|Ω|k|mm|cm|in|
  inch|inches|"|32nds?|\/32nds?|\/32|thou|degrees?|deg|°|°?f|°?c|rpm|rpms|mph|kph|km|kms|mi|miles?|mile|
  lbs?|ft[- ]?lbs?|foot[- ]pounds?|pounds?|in[- ]?lbs?|nm|n·m|hz|khz|ms|grams?|g|oz|ounces?|quarts?|
  qts?|liters?|l|gallons?|gal|cc|ml|%|percent|hp|hours?|hrs?|minutes?|mins?|seconds?|secs?|months?|
  weeks?|days?|years?|yrs?|dollars|bucks|each|ppm|inhg|in hg|hg|bars|microns?|counts?|steps|teeth|lug|
  bolts?|studs?|cyl|cylinders?|door|speed|wheel|ply|point|times|tires?|plugs?|coils?|injectors?|quotes?|
  model|wh|mpg|mm2|awg|gauge)
`;
// A sign may be part of one of the two only: otherwise a long row could be read in very many ways.
const number = part`\d{1,7}(?!\d)(?:\.\d{1,4})?`;
const between = part`(?:[ ,;/x×:&|+-]{1,3}|,? (?:and|to|or|vs\.?|then|now|by|over|on) [+-]?)`;
const list = part`${number}(?:${between}${number}){0,15}`;
const measured = pattern`(?<![\d.])${list} ?-?${units}(?![a-z\d])`;

const readings = part`
  compression|cranking|wet|dry|reads?|reading|readings|measured|measures|measure|measuring|voltage|
  voltages|volts|battery|batteries|cells?|modules?|blocks?|resistance|resistances|ohms|pressure|
  pressures|psi|tread|treads|depths?|rotors?|thickness|runout|gap|gaps|torque|torqued|specs?|dtcs?|
  codes?|temps?|temperatures?|mileage|odometer|odo|miles|rpm|rpms|cylinders?|cyl|trims?|firing order|
  leakdown|leak down|boost|alignment|camber|caster|toe|balance|balances|rates?|injectors?|size|sizes|
  sized|bolt pattern|offset|week|weeks|price|prices|priced|quotes?|quoted|paid|cost|costs|estimates?|
  hours?|open|opened|weekdays|mon-fri|error|blinks?|blinking|flashes|flash code|years?|fits|maps?|maf|
  fuel|lambda|stft|ltft|wires?|pins?|fuses?|teeth|steps|counts?|sensors?|values?|numbers are|hz|
  freeze frame|balance rates|corrections?|charge|soc|soh|range|gvwr|axle|ratios?|gears?|plugs?|
  spark plugs|pads|shoes|tires?|wheels?|struts|weights?|stamped|stamp|zip|zip code|area
`;
const reading = pattern`\b(?:${readings})\b[^\d;!?$¤]{0,24}${list}`;

const others = [
  pattern`
  \bdot ?-?(?:[3-5](?:\.1)?(?! ?\d)|three|four|five|date|code|inspection|number|approved|legal|
  compliant|physical|sticker|medical)\b
`,
  // The code of a tire: DOT U2LL LMLR 5107
  /(?<!\d ?)\bdot [a-z\d]{2,4}(?: (?!dot\b)[a-z\d]{2,4}){1,3}\b(?=[^a-z]|$)/g,
  /\b(?:p|lt|st|t)?[1-4]\d[05][ /]\d{2}(?:[ /-]?(?:zr|rf|r|d|b)[ /-]?|[ /-])\d{2}(?:\.5)?(?!\d)/g,
  /\b\d{2}(?:\.\d)? ?x ?\d{1,2}(?:\.\d{1,2})? ?-?r? ?\d{2}(?:\.5)?\b/g,
  /\b\d{1,2}w[ -]?\d{2}\b/g,
  /\b\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2})?\b/g,
  /(?<![\d/.-])\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})(?![\d/.-]{1,2}\d)/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\b)?/g,
  /\b\d{1,2} ?[ap]\.?m\b/g,
  /(?<!\d)(?:19|20)\d{2} ?(?:-|to|thru|through|\/|and|or) ?(?:(?:19|20)\d{2}|\d{2})(?![\d-])/g,
  /\$ ?\d{1,7}(?:,\d{3}){0,2}(?:\.\d{2})?(?!\d)/g,
  /(?<![\d.,-])\d{1,3}(?:,\d{3}){1,2}(?![\d-]|,\d)/g,
  /(?<![\da-z.])-?\d{0,5}\.\d{1,4}(?![\d.-]{1,2}\d)(?!\d)/g,
  /\b\d{5}-\d{4}\b/g,
];

/** The readable text without what is about the car, so that the numbers that are left are looked at. */
export function withoutCarTalk(text: string): string {
  let left = partFormats.reduce((rest, pattern) => blank(rest, pattern), text);
  left = blank(left, named, isGrouped);
  left = blank(left, branded, (found) => isGrouped(found) || isDialable(digitsOf(found)));
  left = others.reduce((rest, pattern) => blank(rest, pattern), left);
  left = blank(left, measured, (found) => isTen(found) || (isGrouped(found) && / 0\d{3}\D*$/.test(found)));
  return blank(left, reading, (found) => isTen(found) || isGrouped(found));
}

/** Three, three and four digits and no more are no maker's way to write a part, and seldom readings. */
function isGrouped(found: string): boolean {
  const [shape] = /(?<!\d[ ,./-]{0,2})\d{3}[ .-]\d{3}[ .-]\d{4}(?=\D*$)/.exec(found) ?? [''];
  return isDialable(digitsOf(shape));
}

function isTen(found: string): boolean {
  return isDialable(/(?<!\d)\d{10,11}(?!\d)/.exec(found)?.[0] ?? '');
}

function digitsOf(found: string): string {
  return found.replace(/\D/g, '');
}
