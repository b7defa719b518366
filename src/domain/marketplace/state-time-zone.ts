const central = 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI';
const mountain = 'CO ID MT NM UT WY';
const pacific = 'CA NV OR WA';

const zones: Record<string, string> = {
  ...allIn(central, 'America/Chicago'),
  ...allIn(mountain, 'America/Denver'),
  ...allIn(pacific, 'America/Los_Angeles'),
  AZ: 'America/Phoenix',
  AK: 'America/Anchorage',
  HI: 'Pacific/Honolulu',
  MI: 'America/Detroit',
  IN: 'America/Indiana/Indianapolis',
};

/**
 * The clock on the wall of a shop or a car: that of most of its state. A shop near a border changes it.
 */
export function timeZoneOfState(state: string): string {
  return zones[state] ?? 'America/New_York';
}

function allIn(states: string, zone: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]));
}
