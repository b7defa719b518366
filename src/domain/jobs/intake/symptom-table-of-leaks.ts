import { SOON, NO_BRAKES, NO_OIL, TOO_HOT, FUEL, unclaimed, sign, type Kind } from './symptom-row.ts';

/** What runs out of the car, and how it shakes or pulls: rows of the table of symptoms. */
export const leaksAndShaking = {
  leak: {
    label: 'Leak',
    askPlace: 'What does it look like?',
    askSign: 'How much?',
    places: {
      water: {
        label: 'clear water',
        signs: {
          ac: sign(
            'drips after using the air conditioner',
            ['ac_heating'],
            'yes',
            'Air conditioners drip water. It is usually normal.',
            'gm_water',
          ),
        },
      },
      oil: {
        label: 'brown or black oil',
        signs: {
          drops: unclaimed('drops', ['engine_diagnostic']),
          puddle: sign('a puddle', ['engine_diagnostic'], 'no', NO_OIL, 'gm_oil'),
        },
      },
      coolant: {
        label: 'green, orange or pink water',
        signs: {
          drops: sign('drops', ['engine_diagnostic'], 'short', TOO_HOT, 'gm_steam'),
          puddle: sign('a puddle or steam', ['engine_diagnostic'], 'no', TOO_HOT, 'gm_steam'),
        },
      },
      red: {
        label: 'red or pink oil',
        signs: {
          any: sign(
            'drops or a puddle',
            ['transmission', 'suspension'],
            'no',
            'With a large leak the transmission may have to be repaired before you drive on.',
            'gm_transmission',
          ),
        },
      },
      brake: {
        label: 'thin yellow liquid near a wheel',
        signs: { any: sign('drops or a puddle', ['brakes'], 'no', NO_BRAKES, 'gm_brakes') },
      },
      fuel: {
        label: 'gasoline',
        signs: { any: sign('drops or a puddle', ['engine_diagnostic'], 'no', FUEL, 'aaa_smells') },
      },
    },
  },
  shake: {
    label: 'Shaking',
    askPlace: 'Where do you feel it?',
    askSign: 'When?',
    places: {
      wheel: {
        label: 'steering wheel',
        signs: {
          speed: sign(
            'at highway speed',
            ['tires', 'alignment'],
            'short',
            'A tire may be out of balance or damaged.',
            'aaa_sounds',
          ),
          braking: sign(
            'when braking',
            ['brakes'],
            'short',
            'A brake disc, or what holds it, may be damaged.',
            'gm_pulsation',
          ),
          violent: sign(
            'hard enough to fight for the lane',
            ['suspension'],
            'no',
            'A tire or a wheel may be damaged.',
            'aaa_sounds',
          ),
        },
      },
      pedal: {
        label: 'brake pedal',
        signs: {
          pulses: sign(
            'pulses when braking',
            ['brakes'],
            'short',
            'A brake disc, or what holds it, may be damaged.',
            'gm_pulsation',
          ),
          soft: sign('is soft or sinks', ['brakes'], 'no', NO_BRAKES, 'gm_brakes'),
        },
      },
      pull: {
        label: 'the car pulls to a side',
        signs: {
          braking: sign(
            'when braking',
            ['brakes'],
            'no',
            'The brakes of one side may be damaged.',
            'saab_pull',
          ),
          always: sign(
            'all the time',
            ['alignment', 'tires'],
            'short',
            'A wheel may be out of line, or a tire damaged: check the tires first.',
            'lincoln_alignment',
          ),
        },
      },
      whole: {
        label: 'the whole car',
        signs: {
          idle: sign('standing with the engine on', ['engine_diagnostic'], 'short', SOON, 'aaa_sounds'),
          gas: sign('when speeding up', ['engine_diagnostic', 'transmission'], 'short', SOON, 'aaa_sounds'),
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;
