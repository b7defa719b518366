import type { GuardPatch } from './patches.ts';

const decoder = 'src/platform/storage/decode-picture.test.ts';

/** Guards around the process in which pictures of strangers are decoded. */
export const picturePatches: readonly GuardPatch[] = [
  {
    guard: 'A process that takes too long over a picture is ended',
    file: 'src/platform/storage/own-process.ts',
    from: "    child.kill('SIGKILL');\n",
    to: '',
    red: [{ file: decoder, test: 'is ended over a picture that takes too long', says: /true|match object/ }],
  },
  {
    guard: 'What decodes pictures of strangers knows no secret of ours',
    file: 'src/platform/storage/own-process.ts',
    from: '        env: {},\n',
    to: '',
    red: [{ file: decoder, test: 'is one for many pictures', says: /equal/ }],
  },
];
