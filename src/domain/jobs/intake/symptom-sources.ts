/**
 * Where the claims of the symptom table come from: AAA, or a maker's manual. Each was read in November 2026.
 * A page says why; where it names no step, ours is at least as careful as what it says.
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
  aaa_listen: {
    title: 'AAA Carolinas, When your car talks, listen',
    url: 'https://go.carolinas.aaa.com/expert-advice/car-care-tips-sounds-you-should-never-ignore/',
  },
  aaa_fires: {
    title: 'AAA North Jersey, Prevent vehicle fires',
    url: 'http://northnj.aaa.com/car-driving/maintenance-tips/prevent-vehicle-fires',
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
  gm_check_engine: {
    title: 'Buick owner’s manual, Malfunction indicator lamp',
    url: 'https://www.buiclub.com/info-833.html',
  },
  gm_transmission: {
    title: 'GM owner’s manual, When to check automatic transmission fluid',
    url: 'http://www.gmcia.com/guide-2344.html',
  },
  gm_water: {
    title: '2005 Cadillac CTS-V owner’s manual, Air conditioning',
    url: 'https://www.carmanualsonline.info/amp/cadillac-cts-v-2005-1-g-owners-manual/3/?srch=engine',
  },
  gm_pulsation: {
    title: '2008 Pontiac G5 service manual, Brake pulsation',
    url: 'https://gm.saturn.team/Pontiac/G5/2008/91/4/6871/50249',
  },
  saab_pull: {
    title: '2010 Saab 9-5 service manual, Braking action uneven',
    url:
      'https://saabwisonline.com/9-5-9650/2010/5-brakes/footbrake-system/' +
      'fault-diagnosis-fault-symptoms/braking-action-uneven-pulls-to-one-side',
  },
  lincoln_alignment: {
    title: 'Lincoln owner’s manual, Tire and wheel alignment',
    url: 'https://www.linhelps.com/content-1302.html',
  },
} as const;

export type SymptomSource = keyof typeof symptomSources;
