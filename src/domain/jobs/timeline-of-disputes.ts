/**
 * The part of a job's story that is about disputes, chargebacks, contested reports and shops that were
 * suspended while they had the car; see timeline.ts.
 */
export const disputeEntries = {
  'job.watched': {
    tone: 'caution',
    owner: '{shop} takes no new jobs at the moment. Yours goes on, and our staff look after it.',
    shop: 'You are suspended; our staff look after this job.',
    staff: '{shop} was suspended while it has the car: this job is to be looked after.',
  },
  'job.unwatched': {
    tone: 'neutral',
    owner: '{shop} takes jobs again.',
    shop: 'You take jobs again.',
    staff: 'The suspension of {shop} was lifted or made soft.',
  },
  'dispute.opened': {
    tone: 'danger',
    owner: 'A problem was reported: {amount} is argued about. The money is kept until it is settled.',
    shop: 'A problem was reported: {amount} is argued about. The money is kept until it is settled.',
    staff: 'A dispute about {amount} was opened. Nothing more is paid out or refunded until it is settled.',
  },
  'dispute.answered': {
    tone: 'neutral',
    owner: 'The other side answered the dispute.',
    shop: 'The other side answered the dispute.',
    staff: 'The other side answered the dispute.',
  },
  'dispute.evidence_added': {
    tone: 'neutral',
    owner: 'Evidence was added to the dispute.',
    shop: 'Evidence was added to the dispute.',
    staff: 'Evidence was added to the dispute.',
  },
  'dispute.evidence_asked': {
    tone: 'caution',
    owner: 'Our staff asked for evidence.',
    shop: 'Our staff asked for evidence.',
    staff: 'Evidence was asked for.',
  },
  'dispute.evidence_ended': {
    tone: 'neutral',
    owner: 'The wait for evidence is over. Our staff decide by what is here.',
    shop: 'The wait for evidence is over. Our staff decide by what is here.',
    staff: 'The wait for evidence is over.',
  },
  'dispute.in_review': {
    tone: 'neutral',
    owner: 'Our staff look at the dispute now.',
    shop: 'Our staff look at the dispute now.',
    staff: 'The dispute is in review.',
  },
  'dispute.waiting': {
    tone: 'caution',
    owner: null,
    shop: null,
    staff: 'The decision of the dispute waits for a second person.',
  },
  'dispute.decided': {
    tone: 'caution',
    owner: 'Our staff decided the dispute. The decision can be appealed for seven days.',
    shop: 'Our staff decided the dispute. The decision can be appealed for seven days.',
    staff: 'The dispute was decided; it can be appealed for seven days.',
  },
  'dispute.escalated': {
    tone: 'caution',
    owner: 'Another person of our staff will look at the dispute.',
    shop: 'Another person of our staff will look at the dispute.',
    staff: 'The dispute was escalated.',
  },
  'dispute.resolved': {
    tone: 'safe',
    owner: 'The dispute is over: {amount} goes back to you, and the rest goes on.',
    shop: 'The dispute is over: {amount} goes back to the owner, and the rest goes on.',
    staff: 'The dispute is over: {amount} goes back to the owner.',
  },
  'chargeback.opened': {
    tone: 'danger',
    owner: 'Your bank looks at this payment again. Until it has decided, the money stays where it is.',
    shop: "The owner's bank took {amount} back. We answer it with the record of this job.",
    staff: 'The bank took {amount} back.',
  },
  'chargeback.answered': {
    tone: 'neutral',
    owner: null,
    shop: 'We sent the record of this job to the bank.',
    staff: 'The evidence was sent to the bank.',
  },
  'chargeback.won': {
    tone: 'safe',
    owner: 'Your bank decided: the payment stands.',
    shop: 'The bank decided: the payment stands.',
    staff: 'The chargeback over {amount} was won.',
  },
  'chargeback.lost': {
    tone: 'danger',
    owner: 'Your bank decided: {amount} is yours again.',
    shop: 'The bank decided for the owner: {amount} is gone, and your part of it is taken back.',
    staff: 'The chargeback over {amount} was lost.',
  },
  'chargeback.lost_by_us': {
    tone: 'danger',
    owner: 'Your bank decided: {amount} is yours again.',
    shop: 'The bank decided for the owner: {amount} is gone. We bear it; your part stays yours.',
    staff: 'The chargeback over {amount} was lost. The platform bears it.',
  },
  'chargeback.liable_changed': {
    tone: 'caution',
    owner: null,
    shop: null,
    staff: 'Who bears the chargeback, should it be lost, was changed.',
  },
  'chargeback.liable_asked': {
    tone: 'caution',
    owner: null,
    shop: null,
    staff: 'A change of who bears the chargeback over {amount} waits for a second person.',
  },
  'chargeback.liable_kept': {
    tone: 'neutral',
    owner: null,
    shop: null,
    staff: 'Who bears the chargeback stays as it was.',
  },
  'chargeback.risk_closed': {
    tone: 'neutral',
    owner: null,
    shop: null,
    staff: 'The customer was looked at after the lost chargeback.',
  },
  'no_show.upheld': {
    tone: 'neutral',
    owner: 'Our staff decided: the report of the missed appointment stands.',
    shop: 'Our staff decided: the report of the missed appointment stands.',
    staff: 'Our staff decided: the report of the missed appointment stands.',
  },
  'no_show.reversed': {
    tone: 'neutral',
    owner: 'Our staff decided: the report of the missed appointment falls.',
    shop: 'Our staff decided: the report of the missed appointment falls.',
    staff: 'Our staff decided: the report of the missed appointment falls.',
  },
} as const;
