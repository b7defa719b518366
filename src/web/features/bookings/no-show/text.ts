import { CONTEST_HOURS } from '#domain/bookings/no-show.ts';

type Reader = 'owner' | 'shop' | 'staff';
type Absent = 'owner' | 'shop';

export const text = {
  title: 'Missed appointment',
  says: {
    owner: {
      owner: 'The shop reported that you did not come.',
      shop: 'You reported that the owner did not come.',
      staff: 'The shop reported that the owner did not come.',
    },
    shop: {
      owner: 'You reported that the shop was not there.',
      shop: 'The owner reported that you were not there.',
      staff: 'The owner reported that the shop was not there.',
    },
  } satisfies Record<Absent, Record<Reader, string>>,
  reported: 'Reported',
  fee: 'Fee',
  untilContest: 'Contest by',
  waits: 'We hold the fee until the time to contest it is over.',
  uncontested: 'The report was not contested in time, so it is upheld.',
  contested: 'The report is contested. Our staff read both sides and decide.',
  contestedFee: 'The report is contested. Our staff read both sides and decide. We hold the fee until then.',
  upheld: 'Our staff upheld the report.',
  reversed: 'Our staff reversed the report.',
  reversedFee: 'Our staff reversed the report. We refund the fee.',
  because: 'Their reason',
  contestTitle: 'What happened instead',
  contestHelp: `Both sides and our staff can read this. You have ${CONTEST_HOURS} hours to contest the report.`,
  contest: 'Contest the report',
  contesting: 'Contesting...',
  contestShort: 'Say what happened.',
} as const;
