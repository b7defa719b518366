/**
 * The parts of the product that staff can switch off for a while. Each is looked at where it acts, on the
 * server; these texts are shown before the switch is used. All are on until staff decide
 * otherwise.
 */
export const featureFlags = {
  newJobs: {
    name: 'New jobs',
    on: 'Owners and guests can post a repair.',
    off: 'No one can post a repair. Posted jobs continue, and guests can still confirm jobs they already wrote.',
  },
  autoAccept: {
    name: 'Automatic acceptance',
    on: 'Owners can have the first claim or the cheapest quote accepted automatically.',
    off: 'New jobs can’t use it. Jobs that have it keep it.',
  },
  newShops: {
    name: 'New shops',
    on: 'Shops can sign up on their own.',
    off: 'No one can start a new shop. Shops that have started continue their setup and review.',
  },
  goodwill: {
    name: 'Goodwill credits',
    on: 'Staff can give goodwill, and the platform can cover part of a refund after the shop was paid.',
    off: 'The platform covers nothing. Refunds paid in full by the shop stay possible.',
  },
  liveMap: {
    name: 'Map of the marketplace',
    on: 'Open jobs are shown on a map beside their list.',
    off: 'Only the list is shown, and no map data is served.',
  },
} as const;

export type FlagName = keyof typeof featureFlags;
export type Flags = Readonly<Record<FlagName, boolean>>;
export const flagNames = Object.keys(featureFlags) as [FlagName, ...FlagName[]];

/**
 * The state of each flag, by the decisions so far. A name that the product does not know any more is left
 * out.
 */
export function flagsFrom(decided: readonly { name: string; isOn: boolean }[]): Flags {
  const known = new Map(decided.map(({ name, isOn }) => [name, isOn]));
  return Object.fromEntries(flagNames.map((name) => [name, known.get(name) ?? true])) as Flags;
}
