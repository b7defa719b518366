/** Texts of the page behind the link in a reminder. */
export const text = {
  title: 'Confirm your appointment',
  lead: 'Let the shop know that you’re coming.',
  confirmedTitle: 'Your appointment is confirmed',
  confirmedLead: 'The shop knows that you’re coming.',
  confirmed: 'You don’t need to do anything else.',
  shop: 'Shop',
  service: 'Service',
  car: 'Car',
  when: 'When',
  submit: 'Confirm',
  busy: 'Confirming...',
  otherTime: 'To reschedule or cancel, open your job.',
  overTitle: 'This link no longer works',
  missing: 'This link is incomplete. Open it from the email again.',
  jobs: 'My jobs',
} as const;
