import { place, type SampleJob } from './repair.ts';

/** West of the default centre: Ashburn, where Hoist began, and the towns between it and the river. */
export const virginiaJobs: readonly SampleJob[] = [
  {
    owner: 'priya',
    postedHoursAgo: 3,
    place: place('43412 Lantern Field Terrace', 'Ashburn', 'VA', '20147'),
    car: [2017, 'Honda', 'CR-V', 'EX'],
    service: 'brakes',
    description:
      'Front brakes squeal at every light and the pedal feels soft by the time I reach the office. ' +
      'Please look at the rotors while the wheels are off.',
    budgetDollars: 340,
    times: [
      [1, 'morning'],
      [2, 'morning'],
    ],
    photos: ['brakeDisc'],
    sound: 'squeal',
  },
  {
    owner: 'priya',
    postedHoursAgo: 27,
    place: place('43412 Lantern Field Terrace', 'Ashburn', 'VA', '20147'),
    car: [2022, 'Tesla', 'Model 3', 'Long Range'],
    service: 'tires',
    description:
      'Picked up a screw in the left rear. It loses about four pounds a day, so a plug or a patch should do.',
    budgetDollars: 60,
    price: 'fixed',
    mobile: true,
    photos: ['tire'],
  },
  {
    owner: 'marcus',
    postedHoursAgo: 8,
    place: place('45180 Runway View Drive', 'Sterling', 'VA', '20166'),
    car: [2015, 'Ford', 'F-150', 'XLT'],
    service: 'oil_change',
    description:
      'Due at 92,000 miles. Full synthetic, and please top up the washer fluid; the truck is parked outside all day.',
    budgetDollars: 85,
    price: 'instant',
    mobile: true,
    times: [
      [1, 'afternoon'],
      [3, 'afternoon'],
    ],
  },
  {
    owner: 'marcus',
    postedHoursAgo: 61,
    place: place('22410 Cargo Spur Court', 'Sterling', 'VA', '20166'),
    car: [2012, 'Chevrolet', 'Silverado', 'LT'],
    service: 'exhaust',
    description:
      'Got loud overnight, worst when it is cold. I think the pipe rusted through just ahead of the muffler.',
    photos: ['exhaust'],
  },
  {
    owner: 'elena',
    postedHoursAgo: 5,
    place: place('42655 Marigold Crossing Way', 'Ashburn', 'VA', '20148'),
    car: [2019, 'Subaru', 'Forester', 'Premium'],
    service: 'battery',
    description:
      'Needed a jump twice this week and the shop that tested it said the battery is on its last legs. It sits in my driveway.',
    budgetDollars: 210,
    price: 'instant',
    mobile: true,
    times: [[1, 'evening']],
    photos: ['battery'],
  },
  {
    owner: 'elena',
    postedHoursAgo: 30,
    place: place('42655 Marigold Crossing Way', 'Ashburn', 'VA', '20148'),
    car: [2014, 'Volkswagen', 'Jetta', 'SE'],
    service: 'ac_heating',
    description:
      'The heater blows cold on the driver side only. The passenger side is fine, which is where no one sits.',
    budgetDollars: 280,
    autoAccept: true,
  },
  {
    owner: 'farah',
    postedHoursAgo: 12,
    place: place('44050 Foxlair Park Circle', 'Ashburn', 'VA', '20147'),
    car: [2020, 'Toyota', 'Highlander', 'XLE'],
    service: 'engine_diagnostic',
    description:
      'Check engine light came on yesterday and the car hesitates when I pull away. I have photographed the dashboard.',
    budgetDollars: 130,
    times: [
      [1, 'morning'],
      [1, 'afternoon'],
    ],
    photos: ['checkEngine'],
  },
  {
    owner: 'farah',
    postedHoursAgo: 100,
    place: place('2460 Coppermine Mill Road', 'Herndon', 'VA', '20171'),
    car: [2018, 'Nissan', 'Rogue', 'SV'],
    service: 'alignment',
    description:
      'Pulls to the right since a pothole on Route 28, and the wheel is off-centre on the straight.',
    budgetDollars: 110,
  },
  {
    owner: 'yusuf',
    postedHoursAgo: 16,
    place: place('11790 Lake Heron Lane', 'Reston', 'VA', '20191'),
    car: [2016, 'Mazda', 'CX-5', 'Touring'],
    service: 'suspension',
    description:
      'Clunk from the front left over every speed bump. A friend says sway bar link; I would like it checked before parts are bought.',
    budgetDollars: 420,
  },
  {
    owner: 'yusuf',
    postedHoursAgo: 38,
    place: place('1824 Sunset Plaza', 'Reston', 'VA', '20190'),
    car: [2023, 'Kia', 'Telluride', 'SX'],
    service: 'tire_rotation',
    description: 'Rotation and a pressure check before a drive to the Outer Banks. Happy to wait in the car.',
    budgetDollars: 45,
    price: 'fixed',
    mobile: true,
  },
  {
    owner: 'naomi',
    postedHoursAgo: 21,
    place: place('10340 Willow Run Street', 'Fairfax', 'VA', '22030'),
    car: [2013, 'Lexus', 'RX 350'],
    service: 'transmission',
    description:
      'Shudders between 30 and 40 and now slips once it is warm. I need an honest opinion whether it is worth repairing at 148,000 miles.',
  },
  {
    owner: 'naomi',
    postedHoursAgo: 79,
    place: place('3905 Pender Commons Court', 'Fairfax', 'VA', '22033'),
    car: [2021, 'Hyundai', 'Tucson', 'SEL'],
    service: 'inspection',
    description: 'Virginia safety inspection, sticker runs out at the end of the month. No known problems.',
    budgetDollars: 30,
    price: 'fixed',
  },
  {
    owner: 'caleb',
    postedHoursAgo: 10,
    place: place('118 Old Foundry Lane', 'Leesburg', 'VA', '20176'),
    car: [2011, 'Jeep', 'Wrangler', 'Sport'],
    service: 'suspension',
    description:
      'Wobble in the steering at 50 after new tires went on. Track bar or ball joints would be my guess.',
    budgetDollars: 450,
    photos: ['tire'],
  },
  {
    owner: 'caleb',
    postedHoursAgo: 125,
    place: place('20 Catoctin Ridge Road', 'Leesburg', 'VA', '20175'),
    car: [2010, 'Toyota', 'Tacoma'],
    service: 'other',
    description:
      'Tailgate latch and one seat belt buckle are stuck. Two small jobs, so I would rather bring it in once.',
    budgetDollars: 150,
  },
  {
    owner: 'kevin',
    postedHoursAgo: 19,
    place: place('307 East Linden Avenue', 'Alexandria', 'VA', '22301'),
    car: [2018, 'Audi', 'Q5', 'Premium Plus'],
    service: 'brakes',
    description:
      'Wear sensor light is on and the rear pads look thin. I would like a price for ceramic pads as well.',
    budgetDollars: 520,
  },
  {
    owner: 'kevin',
    postedHoursAgo: 54,
    place: place('811 Wharfside Walk', 'Alexandria', 'VA', '22314'),
    car: [2014, 'BMW', '3 Series', '328i'],
    service: 'oil_change',
    description:
      'Oil and filter with LL-01 oil, nothing else. It drips on the garage floor, so please tell me from where.',
    budgetDollars: 140,
  },
  {
    owner: 'tomas',
    postedHoursAgo: 6,
    place: place('912 South Wakefield Row', 'Arlington', 'VA', '22204'),
    car: [2012, 'Honda', 'Accord', 'LX'],
    service: 'electrical',
    description:
      'Passenger window goes down and then refuses to come up for an hour. Rain is forecast, so sooner is better.',
    budgetDollars: 200,
    mobile: true,
    times: [[1, 'morning']],
  },
  {
    owner: 'tomas',
    postedHoursAgo: 34,
    place: place('2210 Clarendon Terrace', 'Arlington', 'VA', '22201'),
    car: [2024, 'Toyota', 'RAV4', 'Hybrid XLE'],
    service: 'car_inspection',
    description:
      'I am about to buy this one from a private seller and want someone independent to look it over where it is parked.',
    budgetDollars: 160,
    mobile: true,
  },
];
