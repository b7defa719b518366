export const text = {
  title: 'Join as a shop',
  invalid: 'Invalid invitation link',
  failed: 'Failed to load invitation',
  steps: 'Sign-up steps',
  goOn: 'Continue signing up',
  lead: (name: string) =>
    `You are invited to join as ${name}. We save each step, so you can stop and continue later.`,
  next: 'Continue',
  back: 'Back',
  account: { heading: 'Create Account' },
  shop: { heading: 'Shop Details', saved: 'Shop details saved!', failed: 'Failed to save shop details' },
  documents: {
    heading: 'Upload Documents',
    words: 'To approve your shop, we need your business license, insurance and W-9.',
    where: 'You can upload photos. If you don’t have one now, upload it later, before you submit.',
  },
  payment: {
    heading: 'Payment Setup',
    words: 'Connect a bank account for your payouts. You need it before your first quote.',
  },
  review: {
    heading: 'Review & Submit',
    missing: 'Complete these before you submit:',
    ready: 'You’re ready to submit.',
    services: 'Your services',
    hours: 'Your hours',
    policies: 'Your policies',
    save: 'Save',
    close: 'Not now',
    failed: 'Your policies could not be loaded',
    loading: 'Loading...',
  },
} as const;
