import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { largestClipBytes, longestClipSeconds } from '#domain/validation/clip-file.ts';
import * as made from '#test/support/inputs/clips.ts';
import { photograph } from '#test/support/inputs/picture.ts';
import { plainPdf } from '#test/support/inputs/papers.ts';
import { prepareClip } from './prepare-clip.ts';
import { clipRewriter } from './rewrite-clip.ts';
import { emptyVorbisComment } from './vorbis-comment.ts';

const secretsIn = (bytes: Uint8Array) =>
  made.SECRETS.filter((secret) => Buffer.from(bytes).includes(secret, 0, 'latin1'));

const refused = (code: string) => expect.objectContaining({ code });
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const clips: [string, () => Promise<made.MadeClip> | made.MadeClip, object, number][] = [
  ['MOV of a phone', made.phoneVideo, { contentType: 'video/mp4', width: 48, height: 64 }, 9],
  ['MP4', made.mp4Video, { contentType: 'video/mp4', width: 64, height: 48 }, 8],
  ['M4A', made.m4aSound, { contentType: 'audio/mp4', width: 0, height: 0 }, 6],
  ['WebM video', made.webmVideo, { contentType: 'video/webm', width: 64, height: 48 }, 8],
  ['WebM sound', made.webmSound, { contentType: 'audio/webm', width: 0, height: 0 }, 6],
  ['OGG', made.oggSound, { contentType: 'audio/ogg', width: 0, height: 0 }, 4],
  ['MP3', made.mp3Sound, { contentType: 'audio/mpeg', width: 0, height: 0 }, 4],
  ['WAV', made.wavSound, { contentType: 'audio/wav', width: 0, height: 0 }, 6],
];

describe('a clip', () => {
  it.each(clips)(
    'as %s loses all that it says of itself and keeps its packets',
    async (_, make, facts, hides) => {
      const { bytes: sent, packets } = await make();
      expect(secretsIn(sent).length).toBeGreaterThanOrEqual(hides);
      const kept = await prepareClip(sent);
      expect(kept).toMatchObject(facts);
      expect(kept.seconds).toBeGreaterThan(0.8);
      expect(kept.seconds).toBeLessThan(1.1);
      expect(secretsIn(kept.bytes)).toEqual([]);
      const { tags, tracks } = await made.whatIsClip(kept.bytes);
      expect(Object.keys(tags).filter((name) => name !== 'raw')).toEqual([]);
      for (const type of ['video', 'audio'] as const) {
        const [track, ...more] = tracks.filter((one) => one.type === type);
        expect(more).toEqual([]);
        expect(track?.all ?? Buffer.alloc(0)).toEqual(Buffer.concat(packets[type]));
      }
    },
  );

  it('that was held upright stays upright, with one picture track and one sound track', async () => {
    const { bytes: sent } = await made.phoneVideo();
    expect((await made.whatIsClip(sent)).tracks).toHaveLength(3);
    const { tracks } = await made.whatIsClip((await prepareClip(sent)).bytes);
    expect(tracks).toMatchObject([
      { type: 'video', codec: 'avc', rotation: 90 },
      { type: 'audio', codec: 'aac' },
    ]);
  });

  it('loses what lies behind its end or in a box of its own', async () => {
    const { bytes: sent } = await made.mp4Video();
    const box = bytes(`\0\0\0\x24uuid0123456789abcdef${made.SECRETS[7]}`.padEnd(36, ' '));
    const kept = await prepareClip(joined(sent, box));
    expect(secretsIn(kept.bytes)).toEqual([]);
  });

  it('may be as long as we say, and no longer', async () => {
    const longest = await prepareClip((await made.mp4Video(longestClipSeconds)).bytes);
    expect(longest.seconds).toBeCloseTo(longestClipSeconds);
    for (const tooLong of [(await made.mp4Video(longestClipSeconds + 1)).bytes, made.wavSound(3_000).bytes]) {
      await expect(prepareClip(tooLong)).rejects.toEqual(refused('CLIP_TOO_LONG'));
    }
  });

  it.each([
    ['nothing', () => bytes(''), 'FILE_EMPTY'],
    ['text', () => bytes('a noise like this: rrrr'), 'CLIP_TYPE_REFUSED'],
    ['a photo', () => photograph('x'), 'CLIP_OTHER_KIND'],
    ['a PDF', () => plainPdf(), 'CLIP_OTHER_KIND'],
    [
      'a GIF',
      () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
      'CLIP_OTHER_KIND',
    ],
    ['an AVI', () => joined(bytes('RIFF\x40\0\0\0AVI LIST'), new Uint8Array(60)), 'CLIP_TYPE_REFUSED'],
    ['a FLAC', () => joined(bytes('fLaC\0\0\0\x22'), new Uint8Array(60)), 'CLIP_TYPE_REFUSED'],
    [
      'a video that breaks off',
      async () => (await made.mp4Video()).bytes.subarray(0, 900),
      'CLIP_UNREADABLE',
    ],
    [
      'only the first bytes of one',
      async () => (await made.mp4Video()).bytes.subarray(0, 40),
      'CLIP_UNREADABLE',
    ],
    ['a WebM of nothing', async () => (await made.webmVideo()).bytes.subarray(0, 60), 'CLIP_UNREADABLE'],
    ['a WAV without a sound', () => made.wavSound(0).bytes, 'CLIP_UNREADABLE'],
    [
      'a sound that is a zip, too',
      () => joined(made.wavSound().bytes, zipSync({ 'a.html': bytes('<b>') })),
      'CLIP_MIXED',
    ],
    [
      'a video that is a page, too',
      async () => joined((await made.mp4Video()).bytes, bytes('<html><script>x</script>')),
      'CLIP_MIXED',
    ],
    [
      'a sound that is a PDF, too',
      async () => joined((await made.mp3Sound()).bytes, plainPdf()),
      'CLIP_MIXED',
    ],
    ['25 MB and one byte', () => new Uint8Array(largestClipBytes + 1), 'CLIP_TOO_LARGE'],
  ] as const)('that is %s is refused', async (_, make, code) => {
    await expect(prepareClip(new Uint8Array(await make()))).rejects.toEqual(refused(code));
  });

  it('that needs too much time or memory ends its process, not ours', async () => {
    const { bytes: sent } = await made.mp4Video(longestClipSeconds);
    const hasty = clipRewriter({ seconds: 0.001, megabytes: 480 });
    await expect(hasty.rewrite(sent)).rejects.toEqual(refused('CLIP_UNREADABLE'));
    expect(hasty.child?.killed).toBe(true);
    const small = clipRewriter({ seconds: 20, megabytes: 30 });
    await expect(small.rewrite(sent)).rejects.toEqual(refused('UNAVAILABLE'));
    expect(await prepareClip(sent)).toMatchObject({ contentType: 'video/mp4' });
  });
});

describe('the settings of Vorbis', () => {
  it('lose their words and keep the rest', () => {
    const [first, last] = [bytes('\x01vorbis'.padEnd(30, 'f')), bytes('\x05vorbis'.padEnd(700, 's'))];
    const comment = bytes(`\x03vorbis${'Planted title'.repeat(40)}`);
    const lengths = [first.length, 255, 255, comment.length - 510];
    const description = joined(new Uint8Array([2, ...lengths]), first, comment, last);
    const { description: emptied } = emptyVorbisComment({ description });
    const kept = Buffer.from(emptied as Uint8Array);
    expect(kept.includes('Planted')).toBe(false);
    expect([...kept.subarray(0, 3)]).toEqual([2, 30, 16]);
    expect(kept.subarray(3, 33)).toEqual(Buffer.from(first));
    expect(kept.subarray(49)).toEqual(Buffer.from(last));
    expect(() => emptyVorbisComment({ description: description.subarray(0, 20) })).toThrow('all three parts');
  });
});
