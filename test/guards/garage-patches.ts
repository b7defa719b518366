import type { GuardPatch } from './patches.ts';

const garage = 'src/server/vehicles/garage/garage.test.ts';
const beingBooked = 'src/server/vehicles/car-being-booked.test.ts';
const migrated = 'src/server/vehicles/one-car-one-row.test.ts';

/** Guards of the cars of owners: each is one row, theirs alone, and never another car. */
export const garagePatches: readonly GuardPatch[] = [
  {
    guard: 'Two cars with two VINs never become one',
    file: 'src/server/vehicles/garage/answer-same.ts',
    from: "  ensure(!one.vin || !other.vin, 'CARS_DIFFER');\n",
    to: '',
    red: [
      {
        file: garage,
        test: 'are never one with two VINs, nor with a car of another person',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'A car in the garage is for its owner',
    file: 'src/server/vehicles/garage/garage-queries.ts',
    from: "    .where('vehicle.customer_id', '=', customerId)\n    .where('vehicle.id', '=', id)",
    to: "    .where('vehicle.id', '=', id)",
    red: [
      {
        file: garage,
        test: 'is masked until they press for it, and not another person’s',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'The database gives no job the car of another person',
    file: 'database/migrations/0185_one_car_one_row.sql',
    from: 'foreign key (vehicle_id, customer_id) references vehicle (id, customer_id) not valid',
    to: 'check (true) not valid',
    red: [{ file: migrated, test: 'a job with the car of another person', says: /resolved/ }],
  },
  {
    guard: 'A car keeps its name while a booking of it is paid',
    file: 'src/server/vehicles/tell-open-jobs.ts',
    from: "  if (booked) fail('CAR_IS_BEING_BOOKED', { minutes: await minutesLeft(ctx, booked) });\n",
    to: '  void [booked, fail, minutesLeft];\n',
    red: [{ file: beingBooked, test: 'gets no other VIN from its owner', says: /CAR_IS_BEING_BOOKED/ }],
  },
  {
    guard: 'The database keeps the name of a car while a booking of it is paid',
    file: 'database/migrations/0265_car_of_a_booking_being_paid.sql',
    from: 'before update of year, make, model, "trim", vin on vehicle',
    to: 'before update of merged_into on vehicle',
    red: [{ file: beingBooked, test: 'is kept by the database, whichever way is tried', says: /resolved/ }],
  },
];
