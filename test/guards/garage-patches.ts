import type { GuardPatch } from './patches.ts';

const garage = 'src/server/vehicles/garage/garage.test.ts';
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
];
