import { brand } from '#domain/site/brand.ts';

/** Texts for the steps of posting a repair, before the form itself. */
export const text = {
  steps: { zip: 'ZIP code', vehicle: 'Vehicle', service: 'Service', request: 'Your request' },
  stepsLabel: 'Post a repair',
  needsScript:
    'You need JavaScript to choose a car and post a repair. Turn it on in your browser and reload this page.',
  needsScriptLink: 'Or contact us',
  guestLink: {
    finish: {
      title: 'Post your repair',
      lead: 'Your repair is ready. When you post it, shops near you see it and can send quotes.',
      what: 'This signs you in on this device, so you can read the quotes and choose one.',
      submit: 'Post my repair',
      busy: 'Posting...',
      elsewhere: {
        title: 'Post this repair?',
        lead:
          'This repair was entered on another device. When you post it, shops near the car see it and can ' +
          'send quotes.',
        what: 'We post it with the name and car entered there, and sign you in on this device.',
      },
    },
    return: {
      title: 'Back to your repair',
      lead: 'Sign in on this device to see your job.',
      what: 'The link works once. Ask for another whenever you need one.',
      submit: 'Go to my repair',
      busy: 'Signing in...',
      elsewhere: {
        title: 'Back to your repair',
        lead: 'This link was requested on another device. It signs you in on this one.',
        what: 'The link works once. Ask for another whenever you need one.',
      },
    },
    owesTitle: 'You owe a fee',
    owes: (fee: string, number: string) =>
      `You owe the ${fee} fee for booking ${number}. You are signed in, so you can pay it now.`,
    owesNext: 'We emailed you a new link. After you pay, open it to post your repair.',
    pay: (fee: string) => `Go and pay ${fee}`,
    discard: 'I didn’t ask for this',
    discarding: 'Discarding...',
    discardedTitle: 'Discarded',
    discardedDraft:
      'This repair won’t be posted. We delete what was entered within two days, and you don’t need to do ' +
      'anything else.',
    discardedLink: 'This link no longer works. No one was signed in, and you don’t need to do anything else.',
    overTitle: 'This link no longer works',
    missing: 'This link is incomplete. Open it from the email again.',
    newLink: 'Send me a new link',
    again: 'Post a repair',
    jobs: 'My jobs',
  },
  next: 'Continue',
  zip: {
    title: 'Where is your car?',
    description: `Post a repair on ${brand.name} and compare quotes, line by line, from shops near you.`,
    lead: 'Posting is free. Shops near this ZIP code send you quotes.',
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
    lead: 'Choose it from the lists, or use the VIN.',
    own: 'Your cars',
    ownVin: (vin: string) => `VIN ${vin}`,
    allOwn: 'All your cars',
    another: 'Or enter another car below.',
    byVin: 'Or by its VIN',
    told: 'What we know about it',
    byVinLead: 'Quotes are more accurate with a VIN. Only the shop you book sees the full VIN.',
    scanTitle: 'Scan VIN',
    scanLoading: 'Loading the barcode reader...',
    scanFailed: 'The barcode reader could not be loaded. Enter the VIN instead.',
    incomplete: 'Choose the year, make and model first.',
  },
  service: {
    title: 'What does it need?',
    lead: (car: string) => `For your ${car}.`,
    leadWithout: 'Choose the closest match. You describe it next.',
    icons: 'Services',
    guide: 'Not sure? What does it do?',
    guideLead: 'Answer three short questions, and we suggest a service. You confirm it.',
    notes: {
      oil_change: 'Engine oil and filter',
      brakes: 'Pads, rotors, fluid, noises',
      tire_rotation: 'Even wear on all four',
      engine_repair: 'Warning light, noise, leak',
      transmission: 'Slipping, shifting, fluid',
      alignment: 'Pulls to one side',
      car_inspection: 'A check of the whole car',
      other: 'Describe it in your own words',
    } as Record<string, string>,
    missing: { zip: 'Start with your ZIP code', vehicle: 'Choose your car first' },
  },
} as const;
