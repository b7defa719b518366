import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type MetadataTags,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

/*
 * Short clips as phones make them, with what phones hide in them. Their packets are no real pictures and
 * sounds: nothing here decodes them. The WAV is real, and every browser plays it.
 */

/** What must not be in a clip that we keep. */
export const SECRETS = [
  '+37.3318-122.0312',
  'com.apple.quicktime.location.ISO6709',
  'iPhone 99 Pro',
  'Planted Maker',
  'Planted Artist',
  'Planted comment',
  'Planted title',
  'Planted cover',
  'Planted track',
] as const;
const [PLACE, PLACE_KEY, MODEL, MAKER, ARTIST, COMMENT, TITLE, COVER, TRACK] = SECRETS;

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

function tags(raw: Record<string, string> = {}): MetadataTags {
  const cover = { data: bytes(`\xff\xd8\xff${COVER}`), mimeType: 'image/jpeg', kind: 'coverFront' as const };
  return { title: TITLE, artist: ARTIST, comment: COMMENT, images: [cover], raw };
}

/** Of an iPhone: keys of QuickTime. */
const ofPhone = {
  [PLACE_KEY]: `${PLACE}+010.000/`,
  'com.apple.quicktime.make': MAKER,
  'com.apple.quicktime.model': MODEL,
};

// A sequence of H.264 for 64 by 48 pixels, and how its decoder is set up.
const sps = Buffer.from('6742c00ad90411a10000030001000003003c8f12992480', 'hex');
const pps = Buffer.from('68cb83cb20', 'hex');
const avcConfig = {
  codec: 'avc1.42c00a',
  codedWidth: 64,
  codedHeight: 48,
  description: Buffer.concat([
    Buffer.from([1, 0x42, 0xc0, 0x0a, 0xff, 0xe1, 0, sps.length]),
    sps,
    Buffer.from([1, 0, pps.length]),
    pps,
  ]),
};
const aacConfig = {
  codec: 'mp4a.40.2',
  sampleRate: 48_000,
  numberOfChannels: 1,
  description: Buffer.from('1188', 'hex'),
};
const opusConfig = {
  codec: 'opus',
  sampleRate: 48_000,
  numberOfChannels: 1,
  description: Buffer.concat([
    Buffer.from('OpusHead\x01\x01', 'latin1'),
    Buffer.from('380180bb0000000000', 'hex'),
  ]),
};

type Kept = { video: Uint8Array[]; audio: Uint8Array[] };
/** `packets`: what the codecs made, which must be the same in the clip that we keep. */
export type MadeClip = { bytes: Uint8Array<ArrayBuffer>; packets: Kept };

type Making = {
  format: OutputFormat;
  seconds?: number;
  video?: 'avc' | 'vp8' | null;
  audio?: 'aac' | 'opus' | null;
  rotation?: 0 | 90;
  tags?: MetadataTags;
  /** A second sound track. */
  more?: boolean;
};

const FRAME = 0.1;

/** A clip of made-up packets. */
export async function makeClip(making: Making): Promise<MadeClip> {
  const { format, seconds = 1, video = null, audio = null, rotation = 0, more = false } = making;
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const packets: Kept = { video: [], audio: [] };
  const frames = Array.from({ length: Math.round(seconds / FRAME) }, (_, index) => index * FRAME);
  const pictures = video && new EncodedVideoPacketSource(video);
  const sounds = audio && new EncodedAudioPacketSource(audio);
  const others = more ? new EncodedAudioPacketSource('aac') : null;
  if (pictures) output.addVideoTrack(pictures, { rotation, name: TRACK });
  if (sounds) output.addAudioTrack(sounds, { name: TRACK });
  if (others) output.addAudioTrack(others, { name: TRACK });
  if (making.tags) output.setMetadataTags(making.tags);
  await output.start();
  for (const [index, at] of frames.entries()) {
    if (pictures) {
      const data = video === 'avc' ? nalUnit(index) : vp8Frame(index);
      packets.video.push(data);
      const config = video === 'avc' ? avcConfig : { codec: 'vp8', codedWidth: 64, codedHeight: 48 };
      const type = index === 0 ? 'key' : 'delta';
      await pictures.add(new EncodedPacket(data, type, at, FRAME), { decoderConfig: config });
    }
    if (sounds) {
      const data = audio === 'opus' ? opusPacket(index) : bytes(`sound ${index}`);
      packets.audio.push(data);
      const config = audio === 'opus' ? opusConfig : aacConfig;
      await sounds.add(new EncodedPacket(data, 'key', at, FRAME), { decoderConfig: config });
    }
    await others?.add(new EncodedPacket(bytes(TRACK), 'key', at, FRAME), { decoderConfig: aacConfig });
  }
  await output.finalize();
  return { bytes: new Uint8Array(target.buffer!), packets };
}

function nalUnit(index: number): Uint8Array {
  const unit = Buffer.concat([Buffer.from([index === 0 ? 0x65 : 0x41]), bytes(`picture ${index}`)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return new Uint8Array(Buffer.concat([length, unit]));
}

function vp8Frame(index: number): Uint8Array {
  const header = index === 0 ? '1002009d012a40003000' : '31020000';
  return new Uint8Array(Buffer.concat([Buffer.from(header, 'hex'), bytes(`picture ${index}`)]));
}

/** Its first bytes say that it is five frames of 20 ms. */
const opusPacket = (index: number) => bytes(`\x9b\x05sound ${index}`);

/** 32 kbit a second at 48 kHz, mono: 96 bytes a frame. */
function mp3Frame(index: number): Uint8Array {
  const frame = Buffer.alloc(96);
  frame.write('fffb14c4', 'hex');
  frame.write(`sound ${index}`, 40);
  return new Uint8Array(frame);
}

/** A video of a phone that was held upright. */
export const phoneVideo = (seconds = 1) =>
  makeClip({
    format: new MovOutputFormat({ metadataFormat: 'mdta' }),
    video: 'avc',
    audio: 'aac',
    rotation: 90,
    tags: tags(ofPhone),
    seconds,
    more: true,
  });

export const mp4Video = (seconds = 1) =>
  makeClip({
    format: new Mp4OutputFormat(),
    video: 'avc',
    audio: 'aac',
    tags: tags({ '©xyz': `${PLACE}/`, '©mak': MAKER, '©mod': MODEL }),
    seconds,
  });

export const m4aSound = (seconds = 1) =>
  makeClip({ format: new Mp4OutputFormat(), audio: 'aac', tags: tags({ '©xyz': `${PLACE}/` }), seconds });

export const webmVideo = (seconds = 1) =>
  makeClip({
    format: new WebMOutputFormat(),
    video: 'vp8',
    audio: 'opus',
    tags: tags({ LOCATION: PLACE, MAKER, MODEL }),
    seconds,
  });

export const webmSound = (seconds = 1) =>
  makeClip({ format: new WebMOutputFormat(), audio: 'opus', tags: tags({ LOCATION: PLACE }), seconds });

export const oggSound = (seconds = 1) =>
  makeClip({ format: new OggOutputFormat(), audio: 'opus', tags: tags({ LOCATION: PLACE }), seconds });

export async function mp3Sound(seconds = 1): Promise<MadeClip> {
  const count = Math.round(seconds / 0.024);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat(), target });
  const source = new EncodedAudioPacketSource('mp3');
  output.addAudioTrack(source);
  output.setMetadataTags(tags());
  await output.start();
  const audio = Array.from({ length: count }, (_, index) => mp3Frame(index));
  const decoderConfig = { codec: 'mp3', sampleRate: 48_000, numberOfChannels: 1 };
  for (const [index, frame] of audio.entries()) {
    await source.add(new EncodedPacket(frame, 'key', index * 0.024, 0.024), { decoderConfig });
  }
  await output.finalize();
  // The older kind of tag, at the very end.
  const old = Buffer.alloc(128);
  old.write(`TAG${TITLE}`, 'latin1');
  old.write(ARTIST, 33, 'latin1');
  old.write(COMMENT, 97, 'latin1');
  return {
    bytes: new Uint8Array(Buffer.concat([Buffer.from(target.buffer!), old])),
    packets: { video: [], audio },
  };
}

/** A tone that every browser plays: 8,000 samples a second, 8 bits each. */
export function wavSound(seconds = 1, { hertz = 440, isTagged = true } = {}): MadeClip {
  const samples = Buffer.from(
    Array.from({ length: Math.round(seconds * 8_000) }, (_, at) =>
      Math.round(128 + 90 * Math.sin((2 * Math.PI * hertz * at) / 8_000)),
    ),
  );
  const entry = (name: string, text: string) =>
    chunk(name, Buffer.from(`${text}\0`.padEnd(Math.ceil((text.length + 1) / 2) * 2, '\0'), 'latin1'));
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(8_000, 4);
  format.writeUInt32LE(8_000, 8);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(8, 14);
  const list = Buffer.concat([
    Buffer.from('INFO'),
    entry('INAM', TITLE),
    entry('IART', ARTIST),
    entry('ICMT', `${COMMENT} ${PLACE}`),
  ]);
  const body = Buffer.concat([
    Buffer.from('WAVE'),
    chunk('fmt ', format),
    ...(isTagged ? [chunk('LIST', list)] : []),
    chunk('data', samples),
    ...(isTagged ? [chunk('bext', Buffer.from(`${MAKER} ${MODEL}`.padEnd(602, '\0'), 'latin1'))] : []),
  ]);
  return {
    bytes: new Uint8Array(chunk('RIFF', body)),
    packets: { video: [], audio: [new Uint8Array(samples)] },
  };
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, content]);
}

/** Reads a clip as any player does: its tracks and what their codecs made. */
export async function whatIsClip(clip: Uint8Array) {
  using input = new Input({ source: new BufferSource(clip), formats: ALL_FORMATS });
  const tracks = await input.getTracks();
  const read = tracks.map(async (track) => {
    const packets: Buffer[] = [];
    for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(Buffer.from(data));
    const rotation = track.isVideoTrack() ? await track.getRotation() : 0;
    return { type: track.type, codec: await track.getCodec(), rotation, all: Buffer.concat(packets) };
  });
  return { tags: await input.getMetadataTags(), tracks: await Promise.all(read) };
}
