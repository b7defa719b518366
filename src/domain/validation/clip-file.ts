/** A short video or sound of what is wrong with a car. */
export const largestClipBytes = 25 * 1_048_576;
export const longestClipSeconds = 30;

/** What we keep a clip as, and how its file is named when someone downloads it. */
export const clipTypes = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
} as const;

export type ClipType = keyof typeof clipTypes;
export const clipTypeNames = Object.keys(clipTypes) as ClipType[];

export const clipKinds = ['video', 'sound'] as const;
export type ClipKind = (typeof clipKinds)[number];

export function clipKindOf(type: ClipType): ClipKind {
  return type.startsWith('video/') ? 'video' : 'sound';
}

const clipEndings = ['.mp4', '.m4v', '.mov', '.webm', '.m4a', '.mp3', '.ogg', '.oga', '.opus', '.wav'];

/** For the `accept` of a file field: phones then offer their camera and recordings. */
export const acceptedClips = ['video/*', 'audio/*', ...clipEndings].join(',');

/** Whether a file says of itself that it is a clip that can be sent; the server looks at what is in it. */
export function saysItIsClip({ name, type }: { name: string; type: string }): boolean {
  if (/^(video|audio)\//.test(type)) return true;
  return type === '' && clipEndings.some((ending) => name.toLowerCase().endsWith(ending));
}
