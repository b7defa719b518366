import type { NoteType } from '#domain/desk/staff-records.ts';

export const text = {
  notes: 'Notes',
  notesEmpty: 'No notes yet',
  notesFailed: 'The notes could not be read',
  loadingNotes: 'Loading the notes',
  note: 'New note',
  noteHelp: 'Only staff read it. It cannot be changed or taken back.',
  type: 'Type',
  types: {
    general: 'General',
    verification: 'Verification',
    support: 'Support',
  } satisfies Record<NoteType, string>,
  show: 'Show',
  all: 'All notes',
  addNote: 'Add note',
  busy: 'Adding...',
  noteFailed: 'Failed to add note',
  noteAdded: 'Note added',
  empty: 'Write the note.',
  older: 'Show older',
  loadingOlder: 'Loading...',
  history: 'History',
  historyEmpty: 'No audit history',
  historyFailed: 'The history could not be read',
  loadingHistory: 'Loading the history',
  becomes: (before: string | null, after: string | null) =>
    before === null ? (after ?? '') : `${before} → ${after ?? 'nothing'}`,
} as const;
