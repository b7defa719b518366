import { latePiece } from '#web/ui/late.tsx';

/** The player, on pages that carry much else. */
export const LateClip = latePiece(async () => (await import('./clip-player.tsx')).ClipPlayer);
