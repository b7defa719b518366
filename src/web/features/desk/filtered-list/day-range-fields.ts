import { text } from './text.ts';

/** The two fields of a list that can be narrowed to some days. */
export const dayRangeFields = [
  { name: 'from', label: text.from, type: 'date' },
  { name: 'to', label: text.to, type: 'date' },
] as const;
