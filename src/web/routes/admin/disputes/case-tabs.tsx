import { useSearchParams } from 'react-router';
import { text } from './text.ts';
import type { RecordKind } from '#domain/desk/staff-records.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { RecordHistory } from '#web/features/records/staff-record/record-history.tsx';
import { RecordNotes } from '#web/features/records/staff-record/record-notes.tsx';
import { RelatedRecords } from '#web/features/records/staff-record/related-records.tsx';

const TABS = ['overview', 'notes', 'history'] as const;
type Tab = (typeof TABS)[number];

/** Which part of a case is open, by the address. */
export function useCaseTab(): Tab {
  const [params] = useSearchParams();
  return TABS.find((one) => one === params.get('tab')) ?? 'overview';
}

/** The parts of a dispute, a chargeback or a ticket, as addresses. */
export function CaseTabs({ chosen }: { chosen: Tab }) {
  return (
    <FilterLinks
      label={text.partsOfRecord}
      chosen={chosen}
      choices={TABS.map((value) => ({ value, label: text.recordParts[value] }))}
      to={(value) => (value === 'overview' ? '?' : `?tab=${value}`)}
    />
  );
}

/** What staff wrote about it, or what happened to it; its own page where neither was chosen. */
export function CasePart({ tab, subject, id, children }: Props) {
  if (tab === 'notes') return <RecordNotes subject={subject} id={id} />;
  if (tab === 'history') return <RecordHistory subject={subject} id={id} />;
  return (
    <>
      {children}
      <RelatedRecords subject={subject} id={id} />
    </>
  );
}

type Props = { tab: Tab; subject: RecordKind; id: string; children: React.ReactNode };
