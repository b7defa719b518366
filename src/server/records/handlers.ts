import type { Handlers } from '#server/core/handlers.ts';
import { addNote, listNotes } from './notes.ts';
import { showHistory } from './show-history.ts';

export const recordsHandlers: Handlers<'records'> = {
  notes: (ctx, asked) => listNotes(ctx, asked),
  addNote: (ctx, note) => addNote(ctx, note),
  history: (ctx, asked) => showHistory(ctx, asked),
};
