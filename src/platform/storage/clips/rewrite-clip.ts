import { type ErrorCode, fail } from '#domain/errors/errors.ts';
import { largestClipBytes, longestClipSeconds } from '#domain/validation/clip-file.ts';
import { type OwnProcess, ownProcess, type ProcessLimits } from '../own-process.ts';
import type { ClipProblem, RemuxedClip } from './remux-clip.ts';

export type Question = { input: Uint8Array };
export type Answer = { written: RemuxedClip | ClipProblem; isSpent: boolean };

const problems: Record<ClipProblem, ErrorCode> = {
  'other-format': 'CLIP_TYPE_REFUSED',
  'other-codec': 'CLIP_CODEC_REFUSED',
  'too-long': 'CLIP_TOO_LONG',
  unreadable: 'CLIP_UNREADABLE',
};

/** The largest clip is there three times: as it came, as its packets, and as it is written. */
export const clipRewriterLimits: ProcessLimits = { seconds: 20, megabytes: 480 };

export type ClipRewriter = Pick<OwnProcess<Question, Answer>, 'child'> & {
  /**
   * The same pictures and sounds without what the file says of itself (`remux-clip.ts`). Throws what
   * `problems` names, CLIP_UNREADABLE too when it needs more time or memory than a clip is worth, and
   * CLIP_TOO_LARGE when what comes out is larger than what may be kept.
   */
  rewrite(input: Uint8Array): Promise<RemuxedClip>;
};

/** Rewrites strangers' clips in a process of its own, so the library does not load in the server. */
export function clipRewriter(limits: ProcessLimits = clipRewriterLimits): ClipRewriter {
  const process = ownProcess<Question, Answer>({
    script: './clips/clip-child.ts',
    limits,
    isSpent: (answer) => answer.isSpent,
  });
  return {
    async rewrite(input) {
      const said = await process.ask({ input });
      if (said === 'nothing') return fail('CLIP_UNREADABLE');
      const { written } = said;
      if (typeof written === 'string') return fail(problems[written], { seconds: longestClipSeconds });
      if (written.bytes.byteLength > largestClipBytes) {
        return fail('CLIP_TOO_LARGE', { megabytes: largestClipBytes / 1_048_576 });
      }
      return written;
    },
    get child() {
      return process.child;
    },
  };
}

/** The one of this process: it begins with the first clip. */
export const ownClipRewriter = clipRewriter();
