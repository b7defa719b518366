import type { GuardPatch } from './patches.ts';

const moving = 'src/server/scheduling/moving.test.ts';
const schedule = 'src/server/scheduling/schedule.test.ts';
const changed = 'src/server/scheduling/changed-under-bookings.test.ts';
const longWork = 'src/server/scheduling/long-work.test.ts';
const locations = 'src/server/scheduling/locations.test.ts';
const formsInUse = 'src/server/scheduling/saved-in-between.test.ts';

/** What keeps the times that a shop offers true. */
export const schedulePatches: readonly GuardPatch[] = [
  {
    guard: 'A form is not saved over what its writer never saw',
    file: 'src/server/core/form-version.ts',
    from: "  ensure(version === undefined || version === now, 'STALE_VERSION');\n",
    to: '  void [version, now, ensure];\n',
    red: [
      { file: formsInUse, test: 'keeps the hours of a weekday', says: /resolved/ },
      { file: formsInUse, test: 'keeps a bay, a technician and a rule', says: /resolved/ },
      { file: formsInUse, test: 'keeps what the shop says of itself', says: /resolved/ },
    ],
  },
  {
    guard: 'Neither side agrees to the time that it asked for itself',
    file: 'src/server/scheduling/answer-proposal.ts',
    from: "  ensure((proposal.side === side) === (given === 'take_back'), 'NOT_ALLOWED');\n",
    to: '  void side;\n',
    red: [{ file: moving, test: 'stays until the other side agrees', says: /resolved/ }],
  },
  {
    guard: 'A time at which the shop has closed in between is not moved to',
    file: 'src/server/scheduling/answer-proposal.ts',
    from: 'const place = await requirePlace(ctx, { ...work, ...at, except: job.id });',
    to: 'const place = await requirePlace(ctx, { ...work, ...at, except: job.id }).catch(() => keep);',
    red: [{ file: moving, test: 'only if the shop is still open then', says: /resolved/ }],
  },
  {
    guard: 'No technician works on two cars at once',
    file: 'database/migrations/0043_availability.sql',
    from: 'exclude using gist (technician_id with =, slot with &&)',
    to: 'exclude using gist (id with =, slot with &&)',
    red: [{ file: schedule, test: 'a technician is free who can do the work', says: /one_car_a_technician/ }],
  },
  {
    guard: 'A closure over bookings is not saved before a member has read which',
    file: 'src/server/scheduling/change-schedule.ts',
    from: 'hit.length > 0 && !despiteBookings',
    to: 'hit.length > 1000 && !despiteBookings',
    red: [{ file: schedule, test: 'names the bookings that a closure hits', says: /resolved/ }],
  },
  {
    guard: 'A shop stops driving out under its bookings only once a member has read which',
    file: 'src/server/shops/services/set-rates.ts',
    from: '    despiteBookings,\n    write: () => updateRates',
    to: '    despiteBookings: despiteBookings || true,\n    write: () => updateRates',
    red: [{ file: changed, test: 'is named before its shop stops driving out', says: /resolved/ }],
  },
  {
    guard: 'A bay becomes a van under its cars only once a member has read which',
    file: 'src/domain/scheduling/availability.ts',
    from: "  if ((bay.kind === 'van') !== mobile) return 'other_bay';\n",
    to: '',
    red: [{ file: changed, test: 'is named before its bay becomes a van', says: /resolved/ }],
  },
  {
    guard: 'A location of another shop does not exist',
    file: 'src/server/scheduling/save-location.ts',
    from: '  return { shop, rows: await queries.listLocations(ctx.tx, shop.id) };\n',
    to: '  return { shop, rows: await ctx.tx.selectFrom("shop_location").selectAll().execute() };\n',
    red: [{ file: locations, test: 'does not exist, whatever is asked of it', says: /resolved/ }],
  },
  {
    guard: 'A location where a car is booked is not archived',
    file: 'src/server/scheduling/archive-location.ts',
    from: "  ensure(booked.length === 0, 'LOCATION_BOOKED'",
    to: "  ensure(booked.length < 1000, 'LOCATION_BOOKED'",
    red: [{ file: locations, test: 'is archived once nothing is booked there', says: /resolved/ }],
  },
  {
    guard: 'A technician at one location is not free at another',
    file: 'src/server/scheduling/queries.ts',
    from: "    .where('shop_id', '=', shopId)\n    .where('state', 'in', occupyingStates)\n    .where(sql<boolean>`slot",
    to: "    .where('shop_id', '=', shopId)\n    .where('state', 'in', occupyingStates)\n    .where('technician_id', 'is', null)\n    .where(sql<boolean>`slot",
    red: [{ file: locations, test: 'none is in two places at once', says: /resolved/ }],
  },
  {
    guard: 'Work that is longer than its day keeps its bay until it is done',
    file: 'src/domain/scheduling/business-hours.ts',
    from: 'plus(from, left) > until; ahead += 1',
    to: 'ahead < 1; ahead += 1',
    red: [{ file: longWork, test: 'is offered, quoted, booked and moved', says: /deeply equal/ }],
  },
  {
    guard: 'A time is kept only where the work is done when it was said to be',
    file: 'src/domain/scheduling/business-hours.ts',
    from: 'doneAt !== null && doneAt <= endsAt',
    to: 'doneAt !== null && endsAt > now',
    red: [{ file: longWork, test: 'is not kept by a shop that closes', says: /match object/ }],
  },
];
