/**
 * Where the warnings of the symptom table come from. Each was read in November 2026; a warning without a
 * source is our own caution and never the mildest one.
 */
export const symptomSources = {
  aaa_red: {
    title: 'AAA, How to read your dashboard lights',
    url: 'https://ace.aaa.com/automotive/advocacy/how-to-read-dashboard-lights.html',
  },
  aaa_oil: {
    title: 'AAA, Do not ignore your car’s warning lights',
    url:
      'https://newsroom.aaa.com/2011/01/' +
      'heed-the-warning-aaa-reminds-drivers-to-not-ignore-their-cars-warning-lights/',
  },
  aaa_heat: {
    title: 'AAA Carolinas, Dashboard warning lights',
    url: 'http://aaatalks.carolinas.aaa.com/car-care/dashboard-warning-lights/',
  },
  aaa_sounds: {
    title: 'AAA, Smells and sounds that could mean car trouble',
    url: 'https://test.nyaaa.com/blog/smells-and-sounds-could-mean-car-trouble',
  },
  aaa_smells: {
    title: 'AAA Arizona, Sniffing out car trouble',
    url: 'http://highroads.az.aaa.com/article/sniffing-out-car-trouble',
  },
  ase_vibration: {
    title: 'ASE, as printed by Sensible Driver, Steering vibration may signal brake problems',
    url: 'https://elkgroveacura.sensibledriver.com/article/steering-vibration-may-signal-brake-problems-0',
  },
  gm_tires: {
    title: 'GM owner’s manual, Tire pressure light',
    url: 'https://www.gmcia.com/guide-1893.html',
  },
  genesis_tires: {
    title: 'Genesis G70 owner’s manual, Low tire pressure',
    url: 'https://www.easymanua.ls/genesis/g70/manual?p=434',
  },
  gm_oil: {
    title: 'GM owner’s manual, Engine oil pressure light',
    url: 'https://www.gmcia.com/guide-1895.html',
  },
  gm_steam: {
    title: 'GM owner’s manual, Steam from the engine compartment',
    url: 'https://gmcia.com/guide-1460.html',
  },
  gm_fumes: {
    title: 'Cadillac owner’s manual, Engine exhaust',
    url: 'https://www.cadiclub.com/cont-841.html',
  },
  gm_brakes: {
    title: '2007 Chevrolet Impala owner’s manual, Brake system and ABS warning lights',
    url: 'https://www.autoguidegalaxy.com/2007-chevrolet-impala-owners-manual/2/?srch=towing',
  },
  gm_charging: {
    title: '2005 Chevrolet Classic owner’s manual, Airbag and charging system lights',
    url: 'https://www.autoguidegalaxy.com/2005-chevrolet-classic-owners-manual/4/?srch=key',
  },
  chrysler_misfire: {
    title: 'Chrysler owner’s manual, Onboard diagnostic system',
    url: 'https://www.chryclub.com/cinfo-612.html',
  },
  nissan_steering: {
    title: 'Nissan owner’s manual, Power steering',
    url: 'http://www.nissaguide.com/nicon-817.html',
  },
  nhtsa_fuel: {
    title: 'NHTSA campaign 23V-028, fuel leaks',
    url: 'http://www.lemonlawspecialists.com/blog/?tag=fuel-smell',
  },
} as const;

export type SymptomSource = keyof typeof symptomSources;
