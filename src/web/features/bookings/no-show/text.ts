import { CONTEST_HOURS } from '#domain/bookings/no-show.ts';

type Reader = 'owner' | 'shop' | 'staff';
type Absent = 'owner' | 'shop';

export const text = {
  title: 'A missed appointment',
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
  untilContest: 'Can be contested until',
  waits: 'The fee goes to nobody before it is certain that it stands.',
  uncontested: 'Nobody contested it in time, so the report stands.',
  contested: 'It is contested. Our staff read both sides and decide.',
  contestedFee: 'It is contested. Our staff read both sides and decide; until then nobody gets the fee.',
  stands: 'Our staff decided: the report stands.',
  falls: 'Our staff decided: the report falls.',
  fallsFee: 'Our staff decided: the report falls. What was charged goes back.',
  because: 'Their reason',
  contestTitle: 'What happened instead',
  contestHelp: `Both sides and our staff read it. You can contest for ${CONTEST_HOURS} hours.`,
  contest: 'Contest the report',
  contesting: 'Contesting...',
  contestShort: 'Say what happened.',
} as const;
