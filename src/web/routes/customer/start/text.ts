import { brand } from '#domain/brand.ts';

/** What the steps of posting a repair say, up to the form itself. */
export const text = {
  steps: { zip: 'ZIP code', vehicle: 'Vehicle', service: 'Service', request: 'Your request' },
  stepsLabel: 'Post a repair',
  next: 'Continue',
  zip: {
    title: 'Where is your car?',
    description: `Post a repair on ${brand.name} and compare quotes, line by line, from shops near you.`,
    lead: 'Posting is free. Shops near this ZIP code answer with prices.',
    label: 'ZIP code',
    help: 'Five digits, such as 20148.',
    incomplete: 'Enter the five digits of your ZIP code.',
    busy: 'Checking...',
    place: (city: string | null, state: string | null, zip: string) =>
      city && state ? `${city}, ${state} ${zip}` : zip,
    soon: (place: string) => `${brand.name} is not in ${place} yet. Leave your email and we will tell you.`,
    email: 'Email',
    notify: 'Notify me',
    notifying: 'Saving...',
  },
  vehicle: {
    title: 'Which car is it?',
    lead: 'Choose it from the lists, or let the VIN do it.',
    byVin: 'Or by its VIN',
    told: 'What is known of it',
    byVinLead: 'Quotes are more exact with it. Only the shop that you book sees all of it.',
    scanTitle: 'Scan VIN',
    scanLoading: 'Loading the barcode reader...',
    scanFailed: 'The barcode reader could not be loaded. Type the VIN instead.',
    incomplete: 'Choose year, make and model first.',
  },
  service: {
    title: 'What does it need?',
    lead: (car: string) => `For your ${car}.`,
    leadWithout: 'Choose the nearest one; you describe it next.',
    icons: 'Services',
    notes: {
      oil_change: 'Engine oil and filter',
      brakes: 'Pads, rotors, fluid, noises',
      tire_rotation: 'Even wear on all four',
      engine_repair: 'Warning light, noise, leak',
      transmission: 'Slipping, shifting, fluid',
      alignment: 'Pulls to one side',
      car_inspection: 'A look over the whole car',
      other: 'Say it in your own words',
    } as Record<string, string>,
    missing: { zip: 'Start with your ZIP code', vehicle: 'Choose your car first' },
  },
} as const;
