import { ensure, type ErrorCode, fail } from '#domain/errors/errors.ts';
import { largestDocumentBytes } from '#domain/shops/shop-documents.ts';
import { type OwnProcess, ownProcess, type ProcessLimits } from './own-process.ts';
import type { PaperProblemKind } from './paper-problem.ts';

export type Question = { input: Uint8Array; kind: 'pdf' | 'locked-pdf' | 'docx' };
export type Answer = { written: Uint8Array | PaperProblemKind | null; isSpent: boolean };

const problems: Record<PaperProblemKind, ErrorCode> = {
  locked: 'PDF_LOCKED',
  active: 'PDF_ACTIVE',
  form: 'PDF_FORM',
};

export const rewriterLimits: ProcessLimits = { seconds: 20, megabytes: 640 };

export type PaperRewriter = Pick<OwnProcess<Question, Answer>, 'child'> & {
  /**
   * The same pages without what the file says of itself (`clean-pdf.ts`, `clean-docx.ts`). Throws
   * DOCUMENT_UNREADABLE when it cannot be read whole, or only with more time or memory than a paper is worth,
   * DOCUMENT_TOO_LARGE when what comes out is larger than what may be kept, and what `problems` names.
   */
  rewrite(input: Uint8Array, kind: Question['kind']): Promise<Uint8Array>;
};

/** Rewrites strangers' documents in a process of its own, so the libraries do not load in the server. */
export function paperRewriter(limits: ProcessLimits = rewriterLimits): PaperRewriter {
  const process = ownProcess<Question, Answer>({
    script: './paper-child.ts',
    limits,
    isSpent: (answer) => answer.isSpent,
  });
  return {
    async rewrite(input, kind) {
      const said = await process.ask({ input, kind });
      ensure(said !== 'nothing' && said.written, 'DOCUMENT_UNREADABLE');
      if (typeof said.written === 'string') return fail(problems[said.written]);
      ensure(said.written.byteLength <= largestDocumentBytes, 'DOCUMENT_TOO_LARGE', {
        megabytes: largestDocumentBytes / 1_048_576,
      });
      return said.written;
    },
    get child() {
      return process.child;
    },
  };
}

/** The one of this process: it begins with the first paper. */
export const ownRewriter = paperRewriter();
