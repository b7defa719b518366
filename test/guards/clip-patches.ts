import type { GuardPatch } from './patches.ts';

/** Keeps a file as its sender made it. */
const asSent = "{ bytes: input, contentType: 'video/mp4', seconds: 1, width: 1, height: 1 }";
const prepared = 'src/platform/storage/clips/prepare-clip.test.ts';
const clips = 'src/server/files/clips.test.ts';
const removed = 'src/server/jobs/staff/remove-clip.test.ts';
const ofAccounts = 'src/server/files/clips-of-accounts.test.ts';

/** Guards of clips: nothing hidden in them is kept, and a removed one is gone at once. */
export const clipPatches: readonly GuardPatch[] = [
  {
    guard: 'Of a clip only the file that we wrote is kept',
    file: 'src/platform/storage/clips/rewrite-clip.ts',
    from: '      return written;\n',
    to: '      return { ...written, bytes: input };\n',
    red: [{ file: prepared, test: 'loses what lies behind its end or in a box of its own', says: /equal/ }],
  },
  {
    guard: 'A clip that can’t be written again is refused',
    file: 'src/platform/storage/clips/rewrite-clip.ts',
    from: "if (typeof written === 'string') return fail(",
    to:
      `if (written === 'unreadable') return ${asSent};\n` +
      "      if (typeof written === 'string') return fail(",
    red: [{ file: prepared, test: 'that is a video that breaks off is refused', says: /resolved/ }],
  },
  {
    guard: 'A clip that takes too long to write again is refused',
    file: 'src/platform/storage/clips/rewrite-clip.ts',
    from: "if (said === 'nothing') return fail('CLIP_UNREADABLE');",
    to: `if (said === 'nothing') return ${asSent};`,
    red: [{ file: prepared, test: 'that needs too much time or memory ends its process', says: /resolved/ }],
  },
  {
    guard: 'A clip that staff removed is gone for who sent it, too',
    file: 'src/server/jobs/remove-clip.ts',
    from: '  await disownFiles(ctx, [clip.id, clip.poster]);\n',
    to: '  void disownFiles;\n',
    red: [
      { file: removed, test: 'takes the clip and its picture from every reader at once', says: /to be 404/ },
    ],
  },
  {
    guard: 'Staff remove the clip that they saw, and no other',
    file: 'src/server/jobs/remove-clip.ts',
    from: "  ensure(clip?.id === fileId, 'CLIP_GONE');\n",
    to: '  if (!clip) return;\n',
    red: [{ file: removed, test: 'does not touch a clip that took its place', says: /resolved/ }],
  },
  {
    guard: 'A clip is in no shared cache',
    file: 'src/server/files/read-photo.ts',
    from: 'isPublic(photo) && !isOfClip(photo)',
    to: 'isPublic(photo) && !isOfClip({ ...photo, job: null })',
    red: [{ file: clips, test: 'is its sender’s until it is posted', says: /no-store/ }],
  },
  {
    guard: 'A clip goes with the account of its owner',
    file: 'src/server/jobs/forget-owner.ts',
    from: '  await forgetFilesOf(ctx.tx, userId);\n',
    to: '  void forgetFilesOf;\n',
    red: [
      { file: ofAccounts, test: 'takes only the clip out of a job that a shop worked on', says: /to be 404/ },
    ],
  },
];
