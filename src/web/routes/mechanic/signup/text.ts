export const text = {
  title: 'Join as a shop',
  invalid: 'Invalid invitation link',
  failed: 'Failed to load invitation',
  steps: 'Steps of joining',
  goOn: 'Go on with joining',
  lead: (name: string) =>
    `You were invited with ${name}. Each step is kept, so you can stop and go on later.`,
  next: 'Continue',
  back: 'Back',
  account: { heading: 'Create Account' },
  shop: { heading: 'Shop Details', saved: 'Shop details saved!', failed: 'Failed to save shop details' },
  documents: {
    heading: 'Upload Documents',
    words: 'Before our team approves your shop it needs your business license, your insurance and a W-9.',
    where: 'A photo of each is enough. What you cannot send now you can send later, before you submit.',
  },
  payment: {
    heading: 'Payment Setup',
    words:
      'Finished jobs are paid out to the bank account that you connect. You need it before your first quote.',
  },
  review: {
    heading: 'Review & Submit',
    missing: 'This is still missing before your shop can be sent in:',
    ready: 'Everything that our team needs is here.',
    services: 'What you do',
    hours: 'When you are open',
    policies: 'What owners can rely on',
    save: 'Save',
    close: 'Not now',
    failed: 'Your policies could not be loaded',
    loading: 'Loading...',
  },
} as const;
