import { place, type SampleJob } from './repair.ts';

/** The middle and the east: Washington itself and the Maryland suburbs. */
export const capitalJobs: readonly SampleJob[] = [
  {
    owner: 'deshawn',
    postedHoursAgo: 2,
    place: place('1327 Corcoran Mews NE', 'Washington', 'DC', '20002'),
    car: [2016, 'Dodge', 'Charger', 'SXT'],
    service: 'brakes',
    description:
      'Grinding from the front right, metal on metal by the sound of it. I am not driving it until it is fixed, so mobile would be ideal.',
    budgetDollars: 380,
    mobile: true,
    times: [
      [1, 'morning'],
      [1, 'afternoon'],
    ],
    photos: ['brakeDisc'],
  },
  {
    owner: 'deshawn',
    postedHoursAgo: 47,
    place: place('640 Anacostia Bluff Street SE', 'Washington', 'DC', '20020'),
    car: [2013, 'Nissan', 'Altima', '2.5 S'],
    service: 'battery',
    description:
      'My mother’s car. It clicks and does nothing in the morning; terminals look green. Please call when you arrive, she is at home.',
    budgetDollars: 190,
    price: 'fixed',
    mobile: true,
    photos: ['battery'],
  },
  {
    owner: 'dawit',
    postedHoursAgo: 7,
    place: place('5108 Rock Creek Ford Row NW', 'Washington', 'DC', '20011'),
    car: [2019, 'Toyota', 'Camry', 'SE'],
    service: 'oil_change',
    description:
      'I drive for a living and cannot lose a day: early morning or late evening, synthetic, 5,000 mile interval.',
    budgetDollars: 75,
    price: 'instant',
    mobile: true,
    times: [
      [1, 'morning'],
      [2, 'morning'],
      [3, 'morning'],
    ],
  },
  {
    owner: 'dawit',
    postedHoursAgo: 90,
    place: place('1450 Park Hill Road NW', 'Washington', 'DC', '20010'),
    car: [2015, 'Toyota', 'Sienna', 'LE'],
    service: 'engine_repair',
    description:
      'Coolant disappears and there is a sweet smell after long trips. No puddle. Water pump or worse, I fear.',
  },
  {
    owner: 'olivia',
    postedHoursAgo: 14,
    place: place('219 Kentucky Yard SE', 'Washington', 'DC', '20003'),
    car: [2021, 'Volvo', 'XC40', 'T5 Momentum'],
    service: 'tires',
    description:
      'Sidewall bubble after kissing a kerb on Pennsylvania Avenue. One new tire, same brand as the other three if you can get it.',
    budgetDollars: 290,
    photos: ['tire'],
  },
  {
    owner: 'olivia',
    postedHoursAgo: 36,
    place: place('3120 Cleveland Heights Walk NW', 'Washington', 'DC', '20008'),
    car: [2017, 'MINI', 'Cooper', 'S'],
    service: 'engine_diagnostic',
    description:
      'Warning light and a rattle on cold start that goes away after ten seconds. I would like a diagnosis in writing before anything is replaced.',
    budgetDollars: 150,
  },
  {
    owner: 'mei',
    postedHoursAgo: 9,
    place: place('615 Great Seneca Mill Road', 'Rockville', 'MD', '20850'),
    car: [2018, 'Lexus', 'ES 350'],
    service: 'brakes',
    description: 'Pulsing pedal from highway speed. Pads are a year old, so I suspect the rotors.',
    budgetDollars: 410,
  },
  {
    owner: 'mei',
    postedHoursAgo: 65,
    place: place('12 Muddy Branch Green', 'Gaithersburg', 'MD', '20878'),
    car: [2020, 'Honda', 'Odyssey', 'EX-L'],
    service: 'electrical',
    description:
      'The right sliding door opens by itself at traffic lights. The children find it funny, I do not.',
    budgetDollars: 260,
    times: [[2, 'afternoon']],
  },
  {
    owner: 'aisha',
    postedHoursAgo: 11,
    place: place('8705 Georgia Spring Lane', 'Silver Spring', 'MD', '20910'),
    car: [2011, 'Hyundai', 'Sonata', 'GLS'],
    service: 'exhaust',
    description:
      'Failed emissions: the report says catalyst efficiency below threshold. I have the printout and would like two opinions.',
    budgetDollars: 600,
    photos: ['exhaust'],
  },
  {
    owner: 'aisha',
    postedHoursAgo: 40,
    place: place('13210 Paint Mill Court', 'Silver Spring', 'MD', '20904'),
    car: [2022, 'Ford', 'Escape', 'SE'],
    service: 'tire_rotation',
    description:
      'Rotation and balance at the office car park, any time between nine and four. Wheel lock key is in the glove box.',
    budgetDollars: 70,
    mobile: true,
  },
  {
    owner: 'hannah',
    postedHoursAgo: 17,
    place: place('4915 Battery Park Row', 'Bethesda', 'MD', '20814'),
    car: [2015, 'Mercedes-Benz', 'C-Class', 'C 300'],
    service: 'ac_heating',
    description:
      'No cold air at all, and a hiss when I switch it on. It was recharged last summer, so there must be a leak.',
    budgetDollars: 350,
  },
  {
    owner: 'hannah',
    postedHoursAgo: 110,
    place: place('7 Friendship Mews NW', 'Washington', 'DC', '20016'),
    car: [2026, 'Subaru', 'Outback', 'Limited'],
    service: 'alignment',
    description:
      'New car, old pothole. The lane assist and the steering wheel no longer agree about where straight is.',
    budgetDollars: 140,
  },
  {
    owner: 'rosa',
    postedHoursAgo: 13,
    place: place('5604 Arts Crossing Street', 'Hyattsville', 'MD', '20782'),
    car: [2010, 'Honda', 'Civic', 'LX'],
    service: 'transmission',
    description:
      'Jumps when it changes from second to third. The fluid is brown and smells burnt. 171,000 miles, but I would like to keep her.',
    budgetDollars: 1500,
  },
  {
    owner: 'rosa',
    postedHoursAgo: 58,
    place: place('4310 Knox Hollow Road', 'College Park', 'MD', '20740'),
    car: [2014, 'Ford', 'Focus', 'SE'],
    service: 'battery',
    description:
      'Dead after two weeks of standing at the university. Please bring a new one and take the old one with you.',
    budgetDollars: 180,
    price: 'fixed',
    mobile: true,
  },
  {
    owner: 'jamal',
    postedHoursAgo: 4,
    place: place('10220 Largo Manor Way', 'Upper Marlboro', 'MD', '20774'),
    car: [2019, 'Ram', '1500', 'Big Horn'],
    service: 'suspension',
    description:
      'Front end dives when I brake and the tires cup on the inside. Shocks are the original ones.',
    budgetDollars: 700,
  },
  {
    owner: 'jamal',
    postedHoursAgo: 72,
    place: place('5801 Livingston Harbor Drive', 'Oxon Hill', 'MD', '20745'),
    car: [2016, 'Chevrolet', 'Malibu', 'LT'],
    service: 'oil_change',
    description: 'Oil change and a look at the belt: it chirps for a second every morning.',
    budgetDollars: 65,
  },
  {
    owner: 'linh',
    postedHoursAgo: 15,
    place: place('6012 Carlyn Hill Road', 'Falls Church', 'VA', '22044'),
    car: [2017, 'Toyota', 'Prius', 'Three'],
    service: 'engine_diagnostic',
    description:
      'The red triangle came on twice on the Beltway and went away after a restart. Hybrid system check, please.',
    budgetDollars: 120,
    times: [
      [2, 'morning'],
      [3, 'morning'],
    ],
    photos: ['checkEngine'],
  },
  {
    owner: 'linh',
    postedHoursAgo: 84,
    place: place('7140 Glen Burnie Landing', 'Glen Burnie', 'MD', '21061'),
    car: [2013, 'Kia', 'Sorento', 'LX'],
    service: 'inspection',
    description:
      'Maryland inspection for a used car I am registering. Tell me first if you see anything that will not pass.',
  },
];
