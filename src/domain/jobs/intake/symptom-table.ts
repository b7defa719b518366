import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Drivable } from './drivable.ts';
import type { SymptomSource } from './symptom-sources.ts';

/** What an owner can notice at one place: how it reads, which services fit, and how far to drive. */
export type Sign = {
  /** After "Noise, brakes:", without a capital letter. */
  label: string;
  /** The most likely one first. The owner confirms it; nothing is diagnosed. */
  services: readonly ServiceCode[];
  drive: Drivable;
  /** Why, in one sentence for the owner. */
  because: string;
  source: SymptomSource | null;
};
type Place = { label: string; signs: Readonly<Record<string, Sign>> };
type Kind = {
  label: string;
  askPlace: string;
  askSign: string;
  places: Readonly<Record<string, Place>>;
};

const sign = (
  label: string,
  services: readonly ServiceCode[],
  drive: Drivable,
  because: string,
  source: SymptomSource | null = null,
): Sign => ({ label, services, drive, because, source });

const SOON = 'Have it looked at soon, and stop if it gets worse.';
const COULD_FAIL = 'A part that holds or turns a wheel may be worn.';
const NO_BRAKES = 'The brakes may not stop the car.';
const NO_OIL = 'Without oil pressure the engine can be ruined or catch fire.';
const TOO_HOT = 'An engine that is too hot can be ruined, and its liquids can catch fire.';
const FUEL = 'Leaking fuel can catch fire.';
const FUMES = 'Exhaust gas can make you unconscious. If you must move the car, open all windows.';
const MISFIRE = 'A flashing light means misfires, which can ruin the catalytic converter.';

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
          bumps: sign('clunks over bumps', ['suspension'], 'short', COULD_FAIL),
          turning: sign('clicks or clunks when turning', ['suspension'], 'short', COULD_FAIL),
          speed: sign('hums or roars with speed', ['tires', 'suspension'], 'short', COULD_FAIL),
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
          tick: sign('ticks lightly', ['engine_diagnostic'], 'short', 'The oil may be low: check it first.'),
          squeal: sign(
            'squeals when starting or speeding up',
            ['engine_diagnostic'],
            'short',
            'A belt may be worn, and other parts run on it.',
            'aaa_sounds',
          ),
          click: sign(
            'only clicks and does not start',
            ['battery', 'electrical'],
            'no',
            'It does not start, so it has to be started or towed.',
          ),
        },
      },
      transmission: {
        label: 'transmission',
        signs: {
          shift: sign('whines, or clunks between gears', ['transmission'], 'short', SOON),
          slip: sign(
            'revs up without going faster',
            ['transmission'],
            'no',
            'The car may stop pulling in traffic.',
          ),
        },
      },
      exhaust: {
        label: 'exhaust',
        signs: {
          loud: sign('is suddenly loud', ['exhaust'], 'short', FUMES, 'gm_fumes'),
          rattle: sign('rattles under the car', ['exhaust'], 'short', 'A loose part may fall on the road.'),
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
          always: sign('strong, or while driving', ['engine_diagnostic'], 'no', FUEL, 'nhtsa_fuel'),
          filled: sign('only after filling up', ['engine_diagnostic'], 'short', FUEL, 'nhtsa_fuel'),
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
          plastic: sign('plastic or wires', ['electrical'], 'no', 'Wires may be about to burn.'),
          rubber: sign('rubber', ['engine_diagnostic'], 'no', 'A belt, a hose or a tire may be burning.'),
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
          rough: sign('stays on, the engine runs roughly', ['engine_diagnostic'], 'short', SOON),
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
          ),
        },
      },
      oil: {
        label: 'brown or black oil',
        signs: {
          drops: sign('drops', ['engine_diagnostic'], 'short', 'Check the oil before you drive.'),
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
            'The transmission or the steering may fail without it.',
          ),
        },
      },
      brake: {
        label: 'thin yellow liquid near a wheel',
        signs: { any: sign('drops or a puddle', ['brakes'], 'no', NO_BRAKES, 'gm_brakes') },
      },
      fuel: {
        label: 'gasoline',
        signs: { any: sign('drops or a puddle', ['engine_diagnostic'], 'no', FUEL, 'nhtsa_fuel') },
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
            'The car may need more room to stop.',
            'ase_vibration',
          ),
          violent: sign('hard enough to fight for the lane', ['suspension'], 'no', COULD_FAIL),
        },
      },
      pedal: {
        label: 'brake pedal',
        signs: {
          pulses: sign(
            'pulses when braking',
            ['brakes'],
            'short',
            'The car may need more room to stop.',
            'ase_vibration',
          ),
          soft: sign('is soft or sinks', ['brakes'], 'no', NO_BRAKES, 'gm_brakes'),
        },
      },
      pull: {
        label: 'the car pulls to a side',
        signs: {
          braking: sign('when braking', ['brakes'], 'no', NO_BRAKES),
          always: sign('all the time', ['alignment', 'tires'], 'short', 'Check the tires before you drive.'),
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

export const symptomKinds: Readonly<Record<string, Kind>> = symptomTable;
