import { text as allText } from './text.ts';
import type { DocumentView } from '#api/shops/documents.ts';
import type { Fact } from '#web/ui/plain/facts.tsx';
import { DayOf } from '#web/ui/plain/time.tsx';

const text = allText.retire;

/** When a certificate was put away, and why; nothing while it is in use. */
export function retiredFacts({ retired }: DocumentView): readonly Fact[] {
  if (!retired) return [];
  return [
    [text.on, <DayOf key="retired" at={retired.at} />],
    [text.because, text.reasons[retired.why]],
  ];
}
