export const text = {
  title: 'Payment Setup',
  lead: 'Connect your bank account to receive payouts.',
  toServices: 'Continue to Services',
  verifying: 'Verifying connection...',
  success: 'Your bank account has been successfully connected!',
  pending: 'Connection verification pending. You can continue setup and complete this later.',
  issue: 'Connection Issue',
  unverified: 'Failed to verify connection',
  noShop: 'Shop not found',
  tryAgain: 'Try Again',
  toPayouts: 'Continue to Payouts',
  toSignUp: 'Continue',
} as const;
