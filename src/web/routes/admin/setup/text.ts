export const text = {
  logOut: 'Logout',
  goOn: 'Continue to Admin',
  goOnElsewhere: 'Continue',
  security: {
    title: 'Two-factor authentication',
    lead: 'Something you have beside something you know: with it, a stolen password opens nothing.',
    after: 'Your old second factor is gone. Set up a new one to go on; you have ten minutes.',
    section: 'Ways to prove that it is you',
    enforced: 'Two-factor authentication is on',
    enforcedWhy: 'Every sign-in to your account asks for it.',
    done: 'Two-factor authentication is enabled. Taking you on...',
    failed: 'Failed to check MFA status: ',
    retry: 'Retry',
    loading: 'Loading...',
  },
  codes: {
    title: 'Backup codes',
    lead: 'Ten codes for the day on which your phone is lost.',
    needsFactor: 'Set up a second factor first: backup codes stand in for it.',
    back: 'Security settings',
  },
} as const;
