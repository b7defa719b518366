import { largestClipBytes, longestClipSeconds } from '#domain/validation/clip-file.ts';

const megabytes = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1);
const seconds = (length: number) => {
  const whole = Math.max(1, Math.round(length));
  return whole === 1 ? '1 second' : `${whole} seconds`;
};
const most = { seconds: longestClipSeconds, megabytes: largestClipBytes / 1_048_576 };

export const text = {
  label: 'Video or sound',
  help:
    `One clip of up to ${most.seconds} seconds and ${most.megabytes} MB. Video as MP4, MOV or WebM, ` +
    'sound as M4A, MP3, OGG, WAV or WebM. Let shops hear the noise. We remove location and other hidden data.',
  add: 'Add a video or sound',
  wrongType: 'You can only add a video or a sound recording.',
  empty: 'This file is empty. Choose another one.',
  tooLarge: `A clip can be up to ${most.megabytes} MB. Record a shorter one.`,
  tooLong: `A clip can be up to ${most.seconds} seconds long. Record a shorter one.`,
  one: 'You can add one clip. Remove it to add another one.',
  uploading: (name: string) => `Uploading ${name}`,
  amount: (sent: number, all: number) => `${megabytes(sent)} of ${megabytes(all)} MB`,
  checking: 'Checking...',
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel the upload of ${name}`,
  retry: 'Retry',
  retryOf: (name: string) => `Retry ${name}`,
  remove: 'Remove',
  removeOf: { video: 'Remove the video', sound: 'Remove the sound recording' },
  unreachable: 'The upload was interrupted. Your form is unchanged. Retry the clip.',
  named: { video: 'Video', sound: 'Sound recording' },
  lasts: (kind: 'video' | 'sound', length: number) =>
    `${kind === 'video' ? 'Video' : 'Sound recording'}, ${seconds(length)}`,
  download: (bytes: number) => `Download (${megabytes(bytes)} MB)`,
  cannotPlay: {
    video: 'Your browser can’t play this video. Download it to watch it.',
    sound: 'Your browser can’t play this sound recording. Download it to listen to it.',
  },
} as const;
