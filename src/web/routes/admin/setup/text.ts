export const text = {
  logOut: 'Logout',
  goOn: 'Continue to Admin',
  goOnElsewhere: 'Continue',
  security: {
    title: 'Two-factor authentication',
    lead: 'Protect your account with a second factor, so a stolen password is not enough.',
    after: 'Your old second factor was removed. Set up a new one within ten minutes.',
    section: 'Second factors',
    enforced: 'Two-factor authentication is on',
    enforcedWhy: 'You need it every time you sign in.',
    done: 'Two-factor authentication is enabled. Taking you on...',
    failed: 'Failed to check MFA status: ',
    retry: 'Retry',
    loading: 'Loading...',
  },
  codes: {
    title: 'Backup codes',
    lead: 'Ten codes to use if you lose your phone.',
    needsFactor: 'Set up a second factor first. Backup codes replace it if you lose it.',
    back: 'Security settings',
  },
} as const;
