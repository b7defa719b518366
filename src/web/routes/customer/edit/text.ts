export const text = {
  title: 'Edit your job',
  failed: 'This job could not be loaded.',
  loading: 'Loading...',
  back: 'Back to the job',
  lead: 'Shops see your changes at once.',
  leadWithQuotes:
    'Shops see your changes at once. If you change the service, car, description, photos or clip, you can accept a quote only after its shop confirms or revises it.',
  what: 'Car and service',
  service: 'Service',
  chooseCar: 'Choose a car.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Your changes are saved.',
  missing: 'Check the marked fields.',
  now: 'What the job says now',
} as const;
