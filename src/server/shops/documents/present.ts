import type { DocumentView } from '#api/shops/documents.ts';
import { documentLabel, documentStatus } from '#domain/shops/shop-documents.ts';
import type { Day } from '#domain/scheduling/zoned-day.ts';
import type { DocumentRow } from './queries.ts';

/**
 * Rows come by kind and person, the newest first: that one is current, the others are its history. What was
 * put away is history as a whole.
 */
export function presentDocuments(rows: readonly DocumentRow[], today: Day): DocumentView[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const series = `${row.kind} ${row.holder}`;
    const isCurrent = !seen.has(series) && row.retired_at === null;
    seen.add(series);
    return {
      id: row.id,
      kind: row.kind,
      label: documentLabel(row.kind),
      holder: row.holder,
      version: row.version,
      status: documentStatus(
        { state: row.state, expiresOn: row.expires_on, isRetired: row.retired_at !== null },
        today,
      ),
      isCurrent,
      reason: row.reason,
      expiresOn: row.expires_on,
      fileName: row.file_name,
      isPicture: row.content_type === 'image/webp',
      bytes: row.bytes,
      uploadedAt: row.created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      retired: retirementOf(row),
    };
  });
}

function retirementOf({ retired_at: at, retired_for: why }: DocumentRow): DocumentView['retired'] {
  return at && why ? { at: at.toISOString(), why } : null;
}
