import { latePiece } from '#web/ui/late.tsx';

/** The tables behind its words load late, beside the job. */
export const LateIntakeList = latePiece(async () => (await import('./intake-list.tsx')).IntakeList);
