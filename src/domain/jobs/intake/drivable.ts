/** Whether the car can be driven, as its owner says. A warning of ours uses the same three steps. */
export const drivabilities = ['yes', 'short', 'no'] as const;
export type Drivable = (typeof drivabilities)[number];

/** Only a car that cannot be driven has a note for the tow truck. */
export const needsTow = (drivable: Drivable | null): boolean => drivable === 'no';

/** Words for shops and for the owner's own page. */
export const drivableWords: Record<Drivable, string> = {
  yes: 'Can be driven',
  short: 'Can be driven a short way only',
  no: 'Needs a tow',
};
