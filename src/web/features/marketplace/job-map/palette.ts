/** The map's colors, by the style sheet tokens that define them. */
const TOKENS = {
  water: '--map-water',
  land: '--map-land',
  county: '--map-county',
  state: '--map-state',
  name: '--map-name',
  ink: '--ink',
  shade: '--map-shade',
  green: '--map-green',
  road: '--map-road',
  highway: '--map-highway',
  me: '--role-blue',
  raised: '--raised',
} as const;

export type Palette = Record<keyof typeof TOKENS, string>;

/** The current colors. A canvas does not understand tokens, so we read the computed style of an element. */
export function readPalette(within: HTMLElement): Palette {
  const probe = within.ownerDocument.createElement('span');
  within.append(probe);
  const color = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, color(token)]));
  probe.remove();
  return palette as Palette;
}
