/** What the settings of the product refuse, and what they make other screens refuse. */
export const settingsErrors = {
  SETTING_AS_IT_IS: { status: 409, says: 'It is set like that already.' },
  FEES_TOO_SOON: {
    status: 422,
    field: 'startsOn',
    says: 'New fees start a whole day from now at the earliest, so that everyone can read them before.',
  },
  FEES_TOO_LATE: { status: 422, field: 'startsOn', says: 'New fees start within two years from now.' },
  FEES_BEGAN: { status: 409, says: 'These fees have begun. They are history and stay as they are.' },
  FEES_ON_THAT_DAY: { status: 409, field: 'startsOn', says: 'Other fees start on that day already.' },
  LIMITS_TURNED: {
    status: 422,
    field: 'aDayCents',
    says: 'The limit of a day is at least that of one refund.',
  },
  ANNOUNCEMENT_PERIOD: {
    status: 422,
    field: 'endsAt',
    says: 'It ends after it starts and after now, within a year.',
  },
  NO_ANNOUNCEMENT: { status: 409, says: 'Nothing is announced now.' },
  SERVICE_NAME_TAKEN: { status: 409, field: 'name', says: 'Another service is called that already.' },
  SERVICE_STAYS: { status: 409, says: 'Other stands for everything that has no name of its own, and stays.' },
  SERVICE_RETIRED: {
    status: 409,
    field: 'service',
    says: '{name} is not offered any more. Choose another service.',
  },
  ISSUE_NOT_FOUND: { status: 404, says: 'We could not find that issue.' },
  ISSUE_BEGAN: { status: 409, says: 'This issue is on its way or was sent. It stays as it is.' },
  NO_READERS: { status: 409, says: 'Nobody has confirmed the newsletter yet.' },
  NEW_JOBS_PAUSED: {
    status: 409,
    says: 'No new repairs are taken at the moment. What you typed is kept; try again later.',
  },
  AUTO_ACCEPT_PAUSED: {
    status: 409,
    says: 'Quotes cannot be accepted by themselves at the moment. Switch it off to post your repair.',
  },
  NEW_SHOPS_PAUSED: { status: 409, says: 'No new shops are taken at the moment. Try again later.' },
  GOODWILL_PAUSED: { status: 409, says: 'Goodwill is switched off in the settings.' },
} as const;
