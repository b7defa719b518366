export const text = {
  title: 'About the car',
  lead: 'All of it is optional. Shops that know more send better prices.',
  choose: 'Choose',
  miles: {
    label: 'Mileage',
    help: 'What the odometer shows now. We keep it with your car.',
    wrong: 'Enter whole miles.',
    of: (miles: number) => `${miles.toLocaleString('en-US')} miles`,
  },
  drive: {
    legend: 'Can it be driven?',
    choices: { yes: 'Yes', short: 'Only a short way', no: 'No, it needs a tow', unsure: 'Not sure' },
    note: 'Note for the tow',
    noteHelp:
      'Where it is parked, keys, flat ground, wheels that lock. Shops read it before you book, so leave out the address and phone numbers.',
    notePlaceholder: 'In a garage, on flat ground. Keys are with me.',
  },
  guide: {
    title: 'What does it do?',
    lead: 'Three short questions. We suggest a service, and shops read your answers.',
    kind: 'What do you notice?',
    clear: 'Clear these answers',
    fits: 'What fits',
    chosen: (service: string) => `${service} is chosen.`,
    use: (service: string) => `Choose ${service}`,
    needsTow: 'It needs a tow',
    towAdded: 'We’ll tell shops that it needs a tow.',
    from: (source: string) => `From: ${source}`,
    notDiagnosis: 'This isn’t a diagnosis: only a shop can look at the car.',
  },
  codes: {
    label: 'Trouble codes',
    help: 'If a reader showed any, such as P0300. Up to six.',
    wrong: (typed: string) => `“${typed}” isn’t a code. Codes look like P0300.`,
    family: (code: string, family: string) => `${code}: ${family}`,
  },
  questions: {
    title: 'What shops usually ask first',
    lead: 'Answer now, and shops can quote without asking.',
  },
  facts: {
    mileage: 'Mileage',
    drivable: 'Driving',
    tow: 'For the tow',
    symptom: 'What it does',
    codes: 'Trouble codes',
  },
} as const;
