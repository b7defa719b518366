import { sentenceFor } from '#domain/errors/errors.ts';

export const text = {
  year: 'Year',
  make: 'Make',
  model: 'Model',
  trim: 'Trim',
  choose: { year: 'Choose a year', make: 'Choose a make', model: 'Choose a model', trim: 'Any trim' },
  after: { make: 'Choose the year first', model: 'Choose the make first', trim: 'Choose the model first' },
  loading: 'Loading...',
  failed: 'This list could not be loaded. Your choices are still here. Try again.',
  retry: 'Retry',
  vin: 'VIN',
  vinHelp:
    '17 letters and digits. Find it on the driver’s door jamb, behind the windshield, or on your registration.',
  vinCount: (length: number, wanted: number) => `${length} of ${wanted} characters`,
  lookUp: 'Look up',
  lookingUp: 'Looking up...',
  vinShort: (wanted: number) => `A VIN has exactly ${wanted} characters.`,
  scan: 'Scan VIN',
  question: {
    which: 'Which is it?',
    why: 'This VIN alone doesn’t identify the car. Choose yours to fill in the form.',
    none: 'None of these. I’ll enter it myself',
    unchecked: sentenceFor('VIN_UNCHECKED'),
    uncheckedWhy:
      'Cars built for other markets can have VINs like this. We can’t read them, so enter the car yourself.',
    yes: 'Yes, that is correct',
    no: 'No, change it',
  },
  kept: 'We saved your VIN. Now choose or enter the year, make and model.',
  trimOpen: 'Your VIN fits several trims. Choose yours, or leave this open.',
  typeIt: 'Not in the lists? Enter it',
  useLists: 'Choose from the lists',
  typed: {
    yearHelp: 'For example, 2008.',
    yearWrong: (first: number, last: number) => `Enter a year from ${first} to ${last}.`,
  },
  found: (name: string) => `Found: ${name}`,
  source: 'Year, make and model',
  facts: {
    engine: 'Engine',
    transmission: 'Transmission',
    drivetrain: 'Drivetrain',
    fuelType: 'Fuel',
    bodyStyle: 'Body',
    mpg: 'Fuel economy',
    vin: 'VIN',
  },
  sources: {
    register: 'EPA data for this car',
    typical: 'Typical values, because we have no data for this car. Shops do not see them.',
  },
} as const;
