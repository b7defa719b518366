import { fail } from '#domain/errors/errors.ts';
import { mostPicturePixels } from '#domain/validation/picture-file.ts';
import { type OwnProcess, ownProcess, type ProcessLimits } from './own-process.ts';

/** `sides`: the longest side of each picture that is made, the largest first. */
export type Question = { input: Uint8Array; sides: readonly number[]; quality: number; isHeic?: boolean };
export type Picture = { bytes: Uint8Array; width: number; height: number };
type Problem = 'unreadable' | 'too-many-pixels';
export type Answer = { pictures: Picture[]; isSpent?: boolean } | { problem: Problem };

export type DecoderLimits = ProcessLimits & { pixels: number };
/** A HEIC of 48 megapixels, the most that phones take, holds 800 MB for some seconds. */
export const decoderLimits: DecoderLimits = { seconds: 20, megabytes: 900, pixels: mostPicturePixels };

export type Decoder = Pick<OwnProcess<Question, Answer>, 'child'> & {
  /** Throws PICTURE_TOO_HEAVY when the child had to be ended, or ended itself, over this picture. */
  decode(question: Question): Promise<Answer>;
};

/** Decodes pictures of strangers in a process of its own (`own-process.ts`). */
export function pictureDecoder(limits: DecoderLimits = decoderLimits): Decoder {
  const process = ownProcess<Question, Answer>({
    script: './picture-child.ts',
    limits,
    args: [String(limits.pixels)],
    isSpent: (answer) => 'isSpent' in answer,
  });
  return {
    async decode(question) {
      const said = await process.ask(question);
      return said === 'nothing' ? fail('PICTURE_TOO_HEAVY') : said;
    },
    get child() {
      return process.child;
    },
  };
}

/** The one of this process: it begins with the first picture. */
export const ownDecoder = pictureDecoder();
