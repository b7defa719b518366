/** Errors of the product settings, and errors that a setting causes on other screens. */
export const settingsErrors = {
  SETTING_AS_IT_IS: { status: 409, says: 'It is already set to that.' },
  FEES_TOO_SOON: {
    status: 422,
    field: 'startsOn',
    says: 'New fees must start at least one full day from now, so that everyone can read them first.',
  },
  FEES_TOO_LATE: { status: 422, field: 'startsOn', says: 'New fees must start within two years.' },
  FEES_BEGAN: { status: 409, says: 'These fees are already in effect, so you can’t change them.' },
  FEES_ON_THAT_DAY: { status: 409, field: 'startsOn', says: 'Other fees already start on that day.' },
  LIMITS_TURNED: {
    status: 422,
    field: 'aDayCents',
    says: 'The daily limit can’t be lower than the limit for one refund.',
  },
  ANNOUNCEMENT_PERIOD: {
    status: 422,
    field: 'endsAt',
    says: 'The end must be in the future, after the start and within a year.',
  },
  NO_ANNOUNCEMENT: { status: 409, says: 'There is no announcement right now.' },
  SERVICE_NAME_TAKEN: { status: 409, field: 'name', says: 'Another service already has that name.' },
  SERVICE_STAYS: { status: 409, says: 'You can’t retire Other. It covers services that are not listed.' },
  SERVICE_RETIRED: {
    status: 409,
    field: 'service',
    says: '{name} is no longer offered. Choose another service.',
  },
  ISSUE_NOT_FOUND: { status: 404, says: 'We could not find that issue.' },
  ISSUE_BEGAN: { status: 409, says: 'This issue was sent or is being sent, so you can’t change it.' },
  NO_READERS: { status: 409, says: 'The newsletter has no confirmed subscribers yet.' },
  NEW_JOBS_PAUSED: {
    status: 409,
    says: 'We’re not taking new repairs right now. We kept what you typed. Try again later.',
  },
  AUTO_ACCEPT_PAUSED: {
    status: 409,
    says: 'Quotes can’t be accepted automatically right now. Turn that off to post your repair.',
  },
  NEW_SHOPS_PAUSED: { status: 409, says: 'We’re not taking new shops right now. Try again later.' },
  GOODWILL_PAUSED: { status: 409, says: 'Goodwill is turned off in the settings.' },
} as const;
