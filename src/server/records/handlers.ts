import type { Handlers } from '#server/core/handlers.ts';
import { addNote, listNotes } from './notes.ts';
import { showRelated } from './related.ts';
import { showHistory } from './show-history.ts';

export const recordsHandlers: Handlers<'records'> = {
  notes: (ctx, asked) => listNotes(ctx, asked),
  addNote: (ctx, note) => addNote(ctx, note),
  related: (ctx, record) => showRelated(ctx, record),
  history: (ctx, asked) => showHistory(ctx, asked),
};
