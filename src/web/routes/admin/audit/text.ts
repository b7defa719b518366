const number = (count: number) => count.toLocaleString('en-US');

export const text = {
  title: 'Audit Logs',
  lead: 'Every change of state, by whom and why. Entries are chained: whoever changes one breaks all after it.',
  search: 'Search',
  searchHelp: 'An id, a job, a name, an exact e-mail, an action, or words of a reason.',
  job: 'Job',
  jobPlaceholder: 'Such as JOB-17',
  jobUnknown: 'No job has this number or id. Write it like JOB-17.',
  actor: 'Actor',
  anyActor: 'Everyone',
  system: 'System',
  somebody: 'The person asked for',
  entity: 'Entity type',
  anyEntity: 'All entities',
  action: 'Action',
  anyAction: 'All actions',
  date: 'Date',
  until: 'Until',
  days: 'From midnight to midnight UTC',
  filter: 'Filter',
  clear: 'Clear Filters',
  count: (shown: number, total: number, isMore: boolean) =>
    `Showing ${number(shown)} of ${isMore ? 'more than ' : ''}${number(total)} audit entries`,
  counting: 'Looking...',
  columns: {
    at: 'Time',
    actor: 'Actor',
    action: 'Action',
    entity: 'Entity',
    entityId: 'Entity ID',
    details: 'Details',
    view: 'View',
  },
  noEmail: 'No email',
  view: (action: string) => `View ${action}`,
  openJob: 'Open job',
  detailsTitle: 'Audit entry',
  facts: {
    actor: 'Actor',
    at: 'Timestamp',
    action: 'Action',
    entity: 'Entity',
    reason: 'Reason',
    ip: 'IP address',
    userAgent: 'User agent',
    requestId: 'Request',
    place: 'Chain and place',
    previousHash: 'Hash before',
    hash: 'Hash',
  },
  before: 'Before',
  after: 'After',
  nothing: 'Nothing was recorded.',
  reading: 'Reading the entry...',
  close: 'Close',
  empty: 'No audit logs found',
  emptySays: 'Nothing was recorded that fits these filters.',
  export: 'Export CSV',
  exporting: 'Preparing...',
  verify: 'Verify chains',
  verifying: 'Verifying...',
  progress: (checked: number, of: number) => `${number(checked)} of ${number(of)} entries are checked`,
  whole: 'Every chain is whole, and holds what was signed.',
  wholeUnsigned: 'Every chain is whole, but no signed checkpoint was found.',
  wholeUnsignedSays:
    'Nothing outside the database speaks for the chains. If checkpoints were signed before, tell security.',
  broken: 'The trail was tampered with. Do not change anything, and tell security at once.',
  chain: (entries: number) => (entries === 1 ? '1 entry' : `${number(entries)} entries`),
  isWhole: 'whole',
  isBroken: ({ from, to }: { from: number; to: number }) =>
    from === to
      ? `first bad entry: ${number(from)}`
      : `first bad entry: one of ${number(from)} to ${number(to)}`,
  overdue: 'Every chain is whole, but entries that should be signed are not.',
  overdueSays:
    'Either nothing signs any more, or signed checkpoints were taken away. Look at the workers, and tell security.',
  unsigned: (entries: number) =>
    entries === 1
      ? '1 entry is not signed yet, since'
      : `${number(entries)} entries are not signed yet, since`,
  checkpoints: 'Signed checkpoints',
  checkpointsSay:
    'Where every chain stood, signed and kept outside the database: who rewrites a chain still contradicts them.',
  anchor: 'Download the newest',
  anchoring: 'Preparing...',
  anchorSays:
    'Keep the file elsewhere. “npm run audit:verify -- FILE” says whether the trail still holds it.',
  noCheckpoint: 'Nothing was signed yet. The first follows within five minutes of the first entry.',
  checkpoint: (entries: number, chains: number) =>
    `${number(entries)} entries in ${chains === 1 ? '1 chain' : `${number(chains)} chains`}`,
} as const;
