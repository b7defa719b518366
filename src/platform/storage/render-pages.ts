import { ensure, fail } from '#domain/errors/errors.ts';
import { type OwnProcess, ownProcess, type ProcessLimits } from './own-process.ts';

/** `page` counts from 1. */
export type Question = { input: Uint8Array; page: number | 'count' };
export type Answer =
  | { pages: number; isSpent: boolean }
  | { picture: Uint8Array; isSpent: boolean }
  | { problem: 'unreadable' };

export type RendererLimits = ProcessLimits & { longestSide: number };
/** Small print on a letter page is legible at this size. */
export const rendererLimits: RendererLimits = { seconds: 10, megabytes: 512, longestSide: 2_000 };

export type PageRenderer = Pick<OwnProcess<Question, Answer>, 'child'> & {
  /** How many pages a PDF has. Throws DOCUMENT_UNREADABLE, as `drawPage` does. */
  countPages(input: Uint8Array): Promise<number>;
  /**
   * One page of a PDF as a WebP picture. Throws DOCUMENT_UNREADABLE when there is no such page, or when
   * drawing it takes more time or memory than a look is worth.
   */
  drawPage(input: Uint8Array, page: number): Promise<Uint8Array>;
};

/** Draws PDFs of strangers as pictures in a process of its own (`own-process.ts`). */
export function pageRenderer(limits: RendererLimits = rendererLimits): PageRenderer {
  const process = ownProcess<Question, Answer>({
    script: './page-child.ts',
    limits,
    args: [String(limits.longestSide)],
    isSpent: (answer) => 'isSpent' in answer && answer.isSpent,
  });
  const ask = async (question: Question) => {
    const said = await process.ask(question);
    ensure(said !== 'nothing' && !('problem' in said), 'DOCUMENT_UNREADABLE');
    return said;
  };
  return {
    async countPages(input) {
      const said = await ask({ input, page: 'count' });
      return 'pages' in said ? said.pages : fail('DOCUMENT_UNREADABLE');
    },
    async drawPage(input, page) {
      const said = await ask({ input, page });
      return 'picture' in said ? said.picture : fail('DOCUMENT_UNREADABLE');
    },
    get child() {
      return process.child;
    },
  };
}

/** The one of this process: it begins with the first paper that staff look at. */
export const ownRenderer = pageRenderer();
