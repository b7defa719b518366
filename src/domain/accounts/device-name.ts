/**
 * A browser and its device in a few words, from what the browser says of itself: "Firefox on Windows". It is
 * read by people who look for a session that is not theirs, so it names kinds and no versions, and it never
 * guesses: what is not known is said to be so.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN;
}

export function isHandheld(userAgent: string | null): boolean {
  return /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');
}

const UNKNOWN = 'Unknown device';

type Names = readonly (readonly [mark: RegExp, name: string])[];

// The order matters: nearly every browser also claims to be Chrome or Safari, and phones to be computers.
const browsers: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

function nameIn(names: Names, userAgent: string): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1];
}
