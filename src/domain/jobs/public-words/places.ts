import { pattern, part, wordSet } from './patterns.ts';
import type { Stretch } from './phone-numbers.ts';

const streetWords = part`
  street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|circle|cir|boulevard|blvd|way|place|pl|terrace|
  ter|parkway|pkwy|square|sq|trail|trl|plaza|highway|hwy|loop|alley|pike|turnpike
`;
const street = pattern`
  (?<![\p{L}\d.,$/#-])(\d{1,6}[a-z]?)((?: [\p{L}\d][\p{L}\d'.-]{0,30}){1,4}?) (?:${streetWords})
  (?![\p{L}\d])
`;
// A street name follows a house number. These words show that the number means something else: 10 miles on
// the highway, 4 wheel drive, a 2012 that will not drive.
const noNames = wordSet(`
  a an the my our your his her its this that these those and or but nor of off on in into at to from by
  per with for as is are was were be been it i we he she they you not no never wont won't cant can't
  doesnt doesn't didnt didn't will would does did do has have had when while after before since until
  every each any all both  still then than so only just about around under over down up out back mile
  miles mi km mph minute minutes min mins hour hours hr hrs day days week weeks month months year years
  time times block blocks foot feet ft yard yards meter meters inch inches wheel wheels wd x4 4x4 awd fwd
  rwd door doors cylinder speed gear psi percent degrees car cars gallons quarts pounds lbs dollars bucks
  rpm k test long short all-wheel front-wheel rear-wheel four-wheel two-wheel left-hand right-hand focus
  fiesta explorer edge used rear left right side tire tires bolt bolts lug lugs stud studs nut nuts mount
  mounts bearing bearings axle axles belt belts pad pads rotor rotors strut struts shock shocks coil coils
  plug plugs motor motors pump sensor hose seal valve key keys amp amps volt volts fuse light lights leak
  leaks drop drops ton guys stop bad good broken missing different more less other same last next one two
  three four quote quotes shop shops mechanic mechanics dealer owner owners seat seats row trailer hitch
  inch-drive cv half full final power steering serpentine timing cam crank drive driven torx hex socket
  point if mm cm cc hp nm ft-lbs oz qt quart liter liters ohm ohms am pm gets got goes went comes came
  makes made needs
`);
const postBox = /\bp\.? ?o\.? ?box ?#?\d{1,6}/g;
const degrees = /-?\d{2}\.\d{3,10} ?°? ?[ns]? ?[,;/ ] ?(?:-\d{2,3}|[6-9]\d|1[0-7]\d)\.\d{3,10}/g;

// A year with one of these is a car, whatever follows: a 2012 Lexus CT, a 1998 Buick Park Avenue.
const modelYear = /^(?:19[5-9]\d|20[0-4]\d)$/;
const makes = wordSet(`
  acura audi bmw buick cadillac chevrolet chevy chrysler dodge fiat ford gmc genesis honda hyundai
  infiniti jaguar jeep kia lexus lincoln mazda mercedes mercedes-benz mercury mini mitsubishi nissan
  oldsmobile plymouth pontiac porsche ram saab saturn scion subaru suzuki tesla toyota volkswagen volvo vw
`);

/** Where someone lives or a car is: a street with its number, a post office box, a point on the map. */
export function placesIn(text: string): Stretch[] {
  const streets = [...text.matchAll(street)].filter(([, number = '', name = '']) => {
    const parts = name.trim().split(' ');
    if (modelYear.test(number) && makes.has(parts[0]!)) return false;
    return parts.every((part) => !noNames.has(part.replace(/[.,]$/, '')));
  });
  return [...streets, ...text.matchAll(postBox), ...text.matchAll(degrees)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));
}
