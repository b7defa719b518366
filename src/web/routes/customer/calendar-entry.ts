import { brand } from '#domain/site/brand.ts';

type Entry = {
  uid: string;
  /** Increases with every change, so calendars replace their copy. */
  revision: number;
  changedAt: Date;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  startsAt: Date;
  endsAt: Date;
  title: string;
  place: string;
  note: string;
};

export function calendarMethod({ status }: Pick<Entry, 'status'>): 'PUBLISH' | 'CANCEL' {
  return status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
}

/**
 * One appointment as a calendar file (RFC 5545, with the methods of RFC 5546). Times are UTC; calendars
 * convert them.
 */
export function calendarEntry(entry: Entry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Appointments//EN`,
    `METHOD:${calendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.revision}`,
    `STATUS:${entry.status}`,
    `ORGANIZER;CN=${brand.name}:mailto:${brand.supportAddress}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.note)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function utc(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

/** Lines have at most 75 bytes; the rest continues on lines that start with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
