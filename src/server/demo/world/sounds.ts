/** Noises of cars, computed here as the pictures are drawn: short recordings without a word in them. */
export type SoundName = 'squeal';

const RATE = 11_025;
const SECONDS = 4;

/** Brakes that squeal, louder and softer with every turn of the wheel, over a rumble. */
function squeal(at: number): number {
  const isBraking = at > 0.6 && at < 3.4;
  const turn = 0.5 + 0.5 * Math.sin(2 * Math.PI * 3.2 * at);
  const pitch = 2_350 + 60 * Math.sin(2 * Math.PI * 6 * at);
  const rumble = 0.12 * Math.sin(2 * Math.PI * 55 * at) + 0.08 * Math.sin(2 * Math.PI * 91 * at);
  return rumble + (isBraking ? 0.55 * turn * Math.sin(2 * Math.PI * pitch * at) : 0);
}

const sounds: Record<SoundName, (at: number) => number> = { squeal };

/** A WAV of 8 bits, as every browser plays it. */
export function recordSound(name: SoundName): Uint8Array {
  const samples = Buffer.alloc(RATE * SECONDS);
  for (const index of samples.keys()) samples[index] = Math.round(128 + 120 * sounds[name](index / RATE));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return new Uint8Array(Buffer.concat([header, samples]));
}
