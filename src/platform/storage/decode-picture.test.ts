import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { realFile } from '#test/support/inputs/picture.ts';
import { isFullRun } from '#test/support/rounds.ts';
import { decoderLimits, type DecoderLimits, pictureDecoder } from './decode-picture.ts';

let photo: Uint8Array;
let large: Uint8Array;
const opened: ReturnType<typeof pictureDecoder>[] = [];

beforeAll(async () => {
  const canvas = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } });
  photo = await canvas(300).jpeg().toBuffer();
  large = await canvas(6_000).png().toBuffer();
});
afterAll(() => {
  for (const { child } of opened) child?.kill('SIGKILL');
});

function decoder(limits: Partial<DecoderLimits> = {}) {
  const one = pictureDecoder({ ...decoderLimits, ...limits });
  opened.push(one);
  return { ...one, read: (input: Uint8Array) => one.decode({ input, sides: [100], quality: 80 }), one };
}
const heavy = expect.objectContaining({ code: 'PICTURE_TOO_HEAVY' }) as unknown;
const HUNDRED = { pictures: [{ width: 100, height: 100 }] };

describe('the process that decodes pictures', () => {
  it('is one for many pictures, and knows nothing of ours', async () => {
    const { one, read } = decoder();
    expect(await read(photo)).toMatchObject(HUNDRED);
    const first = one.child?.pid;
    expect(await read(photo)).toMatchObject(HUNDRED);
    expect(one.child?.pid).toBe(first);
    const environment = await readFile(`/proc/${first}/environ`, 'utf8');
    const names = environment.split('\0').map((entry) => entry.split('=')[0] ?? '');
    expect(names.filter((name) => name && !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
  });

  it('is ended over a picture that takes too long, and the next one is read', async () => {
    const { one, read } = decoder({ seconds: 1 });
    await read(photo);
    // From here on it works at nothing.
    process.kill(one.child!.pid!, 'SIGSTOP');
    const [late, next] = await Promise.allSettled([read(photo), read(photo)]);
    expect(late).toMatchObject({ status: 'rejected', reason: heavy });
    expect(next).toMatchObject({ status: 'fulfilled', value: HUNDRED });
  });

  it('ends itself when a picture takes too much memory', async () => {
    const { one, read } = decoder({ megabytes: 1 });
    await expect(read(large)).rejects.toMatchObject({
      code: expect.stringMatching(/^(PICTURE_TOO_HEAVY|UNAVAILABLE)$/) as unknown,
    });
    expect(one.child?.signalCode).toBe('SIGKILL');
  });

  it('may die midway: that picture is refused, and another process reads the next', async () => {
    const { one, read } = decoder();
    await read(photo);
    const before = one.child!;
    const reading = read(large);
    await Promise.resolve();
    before.kill('SIGKILL');
    await expect(reading).rejects.toEqual(heavy);
    expect(await read(photo)).toMatchObject(HUNDRED);
    expect(one.child?.pid).not.toBe(before.pid);
  });

  // It takes seconds, so an everyday run leaves it out.
  it.runIf(isFullRun())('reads the largest picture that phones take', async () => {
    const { one } = decoder({ seconds: 120 });
    const input = realFile('gray-48mp.heic');
    const answer = await one.decode({ input, sides: [400], quality: 80, isHeic: true });
    expect(answer).toMatchObject({ pictures: [{ width: 400, height: 300 }] });
  });

  it('does not begin with a picture of more than fifty megapixels', async () => {
    const size = { width: 10_000, height: 5_001, channels: 3, background: '#c33' } as const;
    const bomb = await sharp({ create: size }).png().toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await decoder().read(bomb)).toEqual({ problem: 'too-many-pixels' });
    const phone = decoder({ pixels: 153_599 }).one.decode({
      input: realFile('turned.heic'),
      sides: [100],
      quality: 80,
      isHeic: true,
    });
    expect(await phone).toEqual({ problem: 'too-many-pixels' });
    const wide = decoder({ pixels: 89_999 });
    expect(await wide.read(photo)).toEqual({ problem: 'too-many-pixels' });
  });
});
