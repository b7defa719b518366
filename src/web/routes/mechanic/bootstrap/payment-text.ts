export const text = {
  title: 'Payment Setup',
  step: 'Step 2 of 7',
  progress: 'Setup progress',
  percent: '28%',
  lead: 'Connect your bank account, so that what you earn reaches you.',
  connected: 'Bank account connected!',
  toServices: 'Continue to Services',
  skip: 'Skip for now',
  back: 'Back',
  failed: 'The bank account could not be read',
  loading: 'Loading...',
  ownersOnly: 'Only the owner of the shop can connect its bank account.',
  verifying: 'Verifying connection...',
  success: 'Your bank account has been successfully connected!',
  pending: 'Connection verification pending. You can continue setup and complete this later.',
  issue: 'Connection Issue',
  unverified: 'Failed to verify connection',
  tryAgain: 'Try Again',
  toPayouts: 'Continue to Payouts',
} as const;

export const SETUP = '/mechanic/bootstrap/stripe';
export const SERVICES = '/mechanic/bootstrap/services';
export const BUSINESS = '/mechanic/onboarding';
export const PAYOUTS = '/mechanic/shop/payouts';
