import type { GuardPatch } from './patches.ts';

const notes = 'src/server/records/records.test.ts';
const records = 'src/server/vehicles/staff/market-records.test.ts';

/** Guards of the notes of staff, and of the jobs, quotes and vehicles of the back-office. */
export const recordPatches: readonly GuardPatch[] = [
  {
    guard: 'A note of staff cannot be changed or taken back',
    file: 'database/migrations/0055_staff_records.sql',
    from: 'create trigger append_only before update or delete on staff_note for each row execute function refuse_change();\n',
    to: '',
    red: [
      {
        file: notes,
        test: 'cannot be changed or taken back, and the trail says who wrote one without saying what',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'The history of a person is for who may read the trail',
    file: 'src/server/records/show-history.ts',
    from: "  ensure(subject !== 'user' || withSecurity, 'NOT_ALLOWED');\n",
    to: '',
    red: [{ file: notes, test: 'of a person is for those who may read the trail', says: /resolved/ }],
  },
  {
    guard: 'A whole VIN is looked for only by who may read one',
    file: 'src/server/core/walk-queries.ts',
    from: '  if (isWhole ? !byVin : !/^[A-HJ-NPR-Z0-9]{8}$/.test(vin)) return [];\n',
    to: '  if (!isWhole && !/^[A-HJ-NPR-Z0-9]{8}$/.test(vin)) return [];\n',
    red: [
      {
        file: records,
        test: 'finds a whole VIN only for who may read it',
        says: /toEqual|to deeply equal/,
      },
    ],
  },
  {
    guard: 'Staff post nothing for people of shops or staff',
    file: 'src/server/jobs/post-for.ts',
    from: "  ensure(!isStaff, 'OWNER_IS_STAFF');\n  ensure(!isOfShop, 'OWNER_IS_OF_A_SHOP');\n",
    to: '  void (isStaff || isOfShop);\n',
    red: [
      {
        file: records,
        test: 'is posted only for owners who asked, never for people of shops or staff, nor by roles without the right',
        says: /resolved|rejects/,
      },
    ],
  },
  {
    guard: 'The trail keeps no VIN',
    file: 'src/server/vehicles/edit-vehicle.ts',
    from: "vin: 'changed' }",
    to: 'vin: `${car.vin}` }',
    red: [
      {
        file: records,
        test: 'are put right by who may, at the version that was read, and the trail keeps no VIN',
        says: /changed/,
      },
    ],
  },
];
