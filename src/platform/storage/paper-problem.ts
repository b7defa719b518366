/** Why a paper is not written again: a password is asked for, it acts, or its form cannot be read. */
export type PaperProblemKind = 'locked' | 'active' | 'form';

/** Thrown within the process that reads papers, which answers with its kind. */
export class PaperProblem extends Error {
  readonly kind: PaperProblemKind;
  constructor(kind: PaperProblemKind) {
    super(kind);
    this.name = 'PaperProblem';
    this.kind = kind;
  }
}
