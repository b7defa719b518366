/** The timeline entries about the shops that an owner asked first; see timeline.ts. */
export const askingEntries = {
  'job.asked_shop_declined': {
    tone: 'neutral',
    owner: '{shop} can’t take this job.',
    shop: 'You declined this job.',
    staff: '{shop} declined the job.',
  },
  'job.first_look_over': {
    tone: 'neutral',
    owner: 'The time for the shops you asked is over.',
    shop: null,
    staff: 'The time for the asked shops is over.',
  },
  'job.audience_chosen': {
    tone: 'neutral',
    owner: 'You changed who can quote next.',
    shop: null,
    staff: 'The owner changed who can quote next.',
  },
  'job.opened_to_everyone': {
    tone: 'neutral',
    owner: 'All shops nearby can quote now.',
    shop: null,
    staff: 'The job was opened to all shops nearby.',
  },
} as const;
