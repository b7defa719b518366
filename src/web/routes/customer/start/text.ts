import { brand } from '#domain/site/brand.ts';

/** What the steps of posting a repair say, up to the form itself. */
export const text = {
  steps: { zip: 'ZIP code', vehicle: 'Vehicle', service: 'Service', request: 'Your request' },
  stepsLabel: 'Post a repair',
  needsScript:
    'You need JavaScript to choose a car and post a repair. Turn it on in your browser and reload this page.',
  needsScriptLink: 'Or write to us',
  guestLink: {
    finish: {
      title: 'One press, and it is posted',
      lead: 'Your repair is waiting. When you post it, shops near you see it and can answer with prices.',
      what: 'This signs you in on this device, so that you can read the quotes and choose one.',
      submit: 'Post my repair',
      busy: 'Posting...',
      elsewhere: {
        title: 'Post this repair?',
        lead:
          'This repair was entered on another device. When you post it, shops near the car see it and can ' +
          'answer with prices.',
        what:
          'It is posted with the name and the car that were entered there, and you are signed in on this ' +
          'device.',
      },
    },
    return: {
      title: 'Back to your repair',
      lead: 'One press signs you in on this device and leads to your job.',
      what: 'The link works once. Ask for another whenever you need one.',
      submit: 'Go to my repair',
      busy: 'Signing in...',
      elsewhere: {
        title: 'Back to your repair',
        lead: 'This link was requested on another device. It signs you in on this one.',
        what: 'The link works once. Ask for another whenever you need one.',
      },
    },
    owesTitle: 'One fee is still open',
    owes: (fee: string, number: string) =>
      `You still owe the fee of ${fee} for the booking of ${number}. Pay it first; you are signed in.`,
    owesNext: 'We mailed you a new link. Open it when the fee is paid, and your repair is posted.',
    pay: (fee: string) => `Go and pay ${fee}`,
    discard: 'I didn’t ask for this',
    discarding: 'Discarding...',
    discardedTitle: 'Discarded',
    discardedDraft:
      'This repair won’t be posted. We delete what was entered within two days, and you don’t need to do ' +
      'anything else.',
    discardedLink: 'This link no longer works. No one was signed in, and you don’t need to do anything else.',
    overTitle: 'This link does not work any more',
    missing: 'This link is not whole. Open it from the mail again.',
    newLink: 'Send me a new link',
    again: 'Post a repair',
    jobs: 'My jobs',
  },
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
