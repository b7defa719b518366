import {
  SOON,
  NO_BRAKES,
  NO_OIL,
  TOO_HOT,
  FUEL,
  FUMES,
  MISFIRE,
  unclaimed,
  sign,
  type Kind,
} from './symptom-row.ts';
import { leaksAndShaking } from './symptom-table-of-leaks.ts';

/**
 * What an owner notices, by kind, place and sign. Data, not code: to add a symptom, add a row. Codes are
 * stored with jobs, so a row may be reworded but not renamed.
 */
export const symptomTable = {
  noise: {
    label: 'Noise',
    askPlace: 'Where does it come from?',
    askSign: 'What is it like, and when?',
    places: {
      brakes: {
        label: 'brakes',
        signs: {
          squeal: sign('squeals when braking', ['brakes'], 'short', 'The pads may be worn.', 'aaa_sounds'),
          grind: sign(
            'grinds when braking',
            ['brakes'],
            'no',
            'The pads may be gone, so the car stops badly.',
            'aaa_sounds',
          ),
        },
      },
      wheels: {
        label: 'wheels or suspension',
        signs: {
          bumps: unclaimed('clunks over bumps', ['suspension']),
          turning: sign(
            'clicks or clunks when turning',
            ['suspension'],
            'short',
            'A part of the steering may be loose.',
            'aaa_listen',
          ),
          speed: sign(
            'hums or roars with speed',
            ['tires', 'suspension'],
            'short',
            'A wheel bearing may be failing.',
            'aaa_listen',
          ),
        },
      },
      steering: {
        label: 'steering',
        signs: {
          whine: sign(
            'whines when turning the wheel',
            ['suspension'],
            'short',
            'The steering may lose its power.',
            'aaa_sounds',
          ),
        },
      },
      engine: {
        label: 'engine',
        signs: {
          knock: sign('knocks or hammers', ['engine_diagnostic', 'engine_repair'], 'no', NO_OIL, 'gm_oil'),
          tick: sign(
            'ticks lightly',
            ['engine_diagnostic'],
            'short',
            'The oil may be low: check it first.',
            'aaa_listen',
          ),
          squeal: sign(
            'squeals when starting or speeding up',
            ['engine_diagnostic'],
            'short',
            'A belt may be worn, and other parts run on it.',
            'aaa_sounds',
          ),
          click: unclaimed('only clicks and does not start', ['battery', 'electrical']),
        },
      },
      transmission: {
        label: 'transmission',
        signs: {
          shift: unclaimed('whines, or clunks between gears', ['transmission']),
          slip: unclaimed('revs up without going faster', ['transmission']),
        },
      },
      exhaust: {
        label: 'exhaust',
        signs: {
          loud: sign('is suddenly loud', ['exhaust'], 'short', FUMES, 'gm_fumes'),
          rattle: unclaimed('rattles under the car', ['exhaust']),
        },
      },
    },
  },
  smell: {
    label: 'Smell',
    askPlace: 'What does it smell like?',
    askSign: 'Where or when?',
    places: {
      fuel: {
        label: 'gasoline',
        signs: {
          always: sign('strong, or while driving', ['engine_diagnostic'], 'no', FUEL, 'aaa_smells'),
          filled: sign('only after filling up', ['engine_diagnostic'], 'short', FUEL, 'aaa_smells'),
        },
      },
      exhaust: {
        label: 'exhaust gas',
        signs: {
          inside: sign('inside the car', ['exhaust'], 'no', FUMES, 'gm_fumes'),
          outside: sign('outside only', ['exhaust'], 'short', FUMES, 'gm_fumes'),
        },
      },
      burning: {
        label: 'something burning',
        signs: {
          plastic: sign(
            'plastic or wires',
            ['electrical'],
            'no',
            'Damaged wires can set a car on fire.',
            'aaa_fires',
          ),
          rubber: sign(
            'rubber',
            ['engine_diagnostic'],
            'no',
            'Worn hoses and leaks can set a car on fire.',
            'aaa_fires',
          ),
          oil: sign('oil', ['engine_diagnostic'], 'no', 'Oil on a hot engine can catch fire.', 'gm_oil'),
          braking: sign('after braking', ['brakes'], 'no', NO_BRAKES, 'aaa_smells'),
        },
      },
      sweet: {
        label: 'something sweet',
        signs: {
          any: sign('inside or outside', ['engine_diagnostic', 'ac_heating'], 'no', TOO_HOT, 'gm_steam'),
        },
      },
      eggs: {
        label: 'rotten eggs',
        signs: { any: sign('while driving', ['exhaust', 'battery'], 'short', SOON, 'aaa_smells') },
      },
      musty: {
        label: 'must or mold',
        signs: {
          fan: sign(
            'when the fan runs',
            ['ac_heating'],
            'yes',
            'Mold may grow in the air conditioner.',
            'aaa_smells',
          ),
        },
      },
    },
  },
  light: {
    label: 'Light',
    askPlace: 'Which light?',
    askSign: 'How does it look?',
    places: {
      engine: {
        label: 'check engine',
        signs: {
          flashing: sign('flashes', ['engine_diagnostic'], 'no', MISFIRE, 'chrysler_misfire'),
          steady: sign('stays on, the car runs as usual', ['engine_diagnostic'], 'yes', SOON, 'aaa_red'),
          rough: sign(
            'stays on, the engine runs roughly',
            ['engine_diagnostic'],
            'short',
            'Driving on can lead to costly damage.',
            'gm_check_engine',
          ),
        },
      },
      oil: {
        label: 'oil pressure',
        signs: {
          on: sign('is on', ['engine_diagnostic', 'oil_change'], 'no', NO_OIL, 'aaa_oil'),
          flicker: sign('flickers', ['engine_diagnostic', 'oil_change'], 'no', NO_OIL, 'gm_oil'),
        },
      },
      temperature: {
        label: 'engine temperature',
        signs: { on: sign('is on or red', ['engine_diagnostic'], 'no', TOO_HOT, 'aaa_heat') },
      },
      brake: {
        label: 'brake',
        signs: { on: sign('is on with the parking brake off', ['brakes'], 'no', NO_BRAKES, 'gm_brakes') },
      },
      abs: {
        label: 'ABS',
        signs: {
          alone: sign(
            'is on by itself',
            ['brakes'],
            'short',
            'The brakes work, but the wheels can lock.',
            'gm_brakes',
          ),
          both: sign('is on with the brake light', ['brakes'], 'no', NO_BRAKES, 'gm_brakes'),
        },
      },
      battery: {
        label: 'battery',
        signs: {
          on: sign(
            'is on while driving',
            ['battery', 'electrical'],
            'short',
            'The battery may run empty on the way. Turn off the radio and the air conditioner.',
            'gm_charging',
          ),
        },
      },
      airbag: {
        label: 'airbag',
        signs: {
          on: sign(
            'is on',
            ['electrical'],
            'short',
            'The airbags may not open in a crash, or open without one.',
            'gm_charging',
          ),
        },
      },
      tire: {
        label: 'tire pressure',
        signs: {
          steady: sign(
            'stays on',
            ['tires'],
            'short',
            'Check and fill the tires before you drive.',
            'gm_tires',
          ),
          flat: sign(
            'stays on, and a tire looks flat',
            ['tires'],
            'no',
            'Low tires make the car unstable, and it needs more room to stop.',
            'genesis_tires',
          ),
        },
      },
      steering: {
        label: 'steering',
        signs: {
          on: sign(
            'is on, the wheel is hard to turn',
            ['suspension'],
            'no',
            'Steering takes much more force, mostly in sharp turns.',
            'nissan_steering',
          ),
        },
      },
      other: {
        label: 'another light',
        signs: {
          red: sign(
            'red',
            ['engine_diagnostic'],
            'no',
            'Red asks you to stop as soon as you can.',
            'aaa_red',
          ),
          yellow: sign('yellow or orange', ['engine_diagnostic'], 'yes', SOON, 'aaa_red'),
        },
      },
    },
  },
  ...leaksAndShaking,
} as const satisfies Readonly<Record<string, Kind>>;

export const symptomKinds: Readonly<Record<string, Kind>> = symptomTable;
