/**
 * The parts of the product that staff can switch off for a while. Each is looked at where it acts, on the
 * server; what it says here is what somebody reads before they press. All are on until somebody decides
 * otherwise.
 */
export const featureFlags = {
  newJobs: {
    name: 'New jobs',
    on: 'Owners and guests can post a repair.',
    off: 'Nobody can post a repair. What is posted goes on, and a guest can still confirm one written before.',
  },
  autoAccept: {
    name: 'Jobs that go by themselves',
    on: 'An owner can let the first claim or the cheapest quote be accepted without asking again.',
    off: 'New jobs cannot be posted with it. Those that have it keep it.',
  },
  newShops: {
    name: 'New shops',
    on: 'A shop can sign up by itself.',
    off: 'Nobody can begin a new shop. Shops that have begun go on with their setup and their review.',
  },
  goodwill: {
    name: 'Goodwill credits',
    on: 'Staff can give goodwill, and in a refund after the shop was paid they can let the platform bear a part.',
    off: 'Nothing is given that the platform bears. Refunds that the shop shares in whole stay possible.',
  },
  liveMap: {
    name: 'Map of the marketplace',
    on: 'Open jobs are shown on a map beside their list.',
    off: 'The list stands alone, and the names and pieces of the map are not given out.',
  },
} as const;

export type FlagName = keyof typeof featureFlags;
export type Flags = Readonly<Record<FlagName, boolean>>;
export const flagNames = Object.keys(featureFlags) as [FlagName, ...FlagName[]];

/** How each flag stands, by what was decided so far. A name that the product does not know any more is left out. */
export function flagsFrom(decided: readonly { name: string; isOn: boolean }[]): Flags {
  const known = new Map(decided.map(({ name, isOn }) => [name, isOn]));
  return Object.fromEntries(flagNames.map((name) => [name, known.get(name) ?? true])) as Flags;
}
