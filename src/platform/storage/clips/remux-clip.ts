import {
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  type VideoCodec,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { type ClipType, longestClipSeconds } from '#domain/validation/clip-file.ts';
import { emptyVorbisComment } from './vorbis-comment.ts';

/*
 * Writes a clip again with nothing but its first picture track and its first sound track. The packets of
 * the codecs are copied; everything a file says of itself (place, device, dates, titles, cover pictures,
 * chapters, tracks of measurements) has no place in the new one.
 */

export type RemuxedClip = {
  bytes: Uint8Array;
  contentType: ClipType;
  seconds: number;
  /** As it is shown, turned upright; 0 for a sound. */
  width: number;
  height: number;
};

export type ClipProblem = 'other-format' | 'other-codec' | 'too-long' | 'unreadable';

type Container = { write: () => OutputFormat; video: ClipType | null; sound: ClipType };

const isobmff: Container = {
  // Its index comes first, so that a player can begin before it has all of it.
  write: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  video: 'video/mp4',
  sound: 'audio/mp4',
};

/** What is read, and how it is written again. */
const containers = new Map<InputFormat, Container>([
  [MP4, isobmff],
  [QTFF, isobmff],
  [WEBM, { write: () => new WebMOutputFormat(), video: 'video/webm', sound: 'audio/webm' }],
  [MP3, { write: () => new Mp3OutputFormat(), video: null, sound: 'audio/mpeg' }],
  [OGG, { write: () => new OggOutputFormat(), video: null, sound: 'audio/ogg' }],
  [WAVE, { write: () => new WavOutputFormat(), video: null, sound: 'audio/wav' }],
]);

/** Codecs whose settings hold nothing but settings. FLAC's, for one, carry titles and pictures. */
const videoCodecs: readonly VideoCodec[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1'];
const audioCodecs: readonly AudioCodec[] = ['aac', 'mp3', 'opus', 'vorbis'];
const isAudioCodec = (codec: AudioCodec) => audioCodecs.includes(codec) || codec.startsWith('pcm-');

/** Phones round: what they call 30 seconds may be a few frames longer. */
const ROUNDING_SECONDS = 0.5;
const MOST_SECONDS = longestClipSeconds + ROUNDING_SECONDS;
const LARGEST_SIDE = 8192;

/** Throws whatever the library throws over a file that it cannot read or write. */
export async function remuxClip(bytes: Uint8Array): Promise<RemuxedClip | ClipProblem> {
  const formats = [...containers.keys()];
  using input = new Input({ source: new BufferSource(bytes), formats });
  if (!(await input.canRead())) return 'other-format';
  const container = containers.get(await input.getFormat())!;
  const [video] = container.video ? await input.getVideoTracks() : [];
  const [audio] = await input.getAudioTracks();
  const picture = video && (await readVideo(video));
  const sound = audio && (await readSound(audio));
  if (picture === 'other-codec' || sound === 'other-codec') return 'other-codec';
  const tracks = [picture, sound].filter((track) => track !== undefined);
  const seconds = secondsOf(tracks);
  if (seconds === 'too-long' || seconds === 'unreadable') return seconds;

  const target = new BufferTarget();
  const output = new Output({ format: container.write(), target });
  const writers = tracks.map((track) => track.addTo(output));
  await output.start();
  const from = Math.min(...tracks.map(({ packets }) => firstOf(packets)));
  await writeInOrder(tracks, writers, from);
  await output.finalize();
  if (!target.buffer) return 'unreadable';
  const contentType = picture ? container.video! : container.sound;
  const size = picture ? { width: picture.width, height: picture.height } : { width: 0, height: 0 };
  return { bytes: new Uint8Array(target.buffer), contentType, seconds, ...size };
}

type Writer = (packet: EncodedPacket) => Promise<void>;
type Track = { packets: EncodedPacket[]; addTo: (output: Output) => Writer };

async function readVideo(
  track: InputVideoTrack,
): Promise<(Track & { width: number; height: number }) | 'other-codec'> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !videoCodecs.includes(codec) || !decoderConfig) return 'other-codec';
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  if (Math.min(width, height) < 1 || Math.max(width, height) > LARGEST_SIDE) return 'other-codec';
  const rotation = await track.getRotation();
  const addTo = (output: Output): Writer => {
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source, { rotation });
    return (packet) => source.add(packet, { decoderConfig });
  };
  return { width: Math.round(width), height: Math.round(height), packets: await packetsOf(track), addTo };
}

async function readSound(track: InputAudioTrack): Promise<Track | 'other-codec'> {
  const codec = await track.getCodec();
  const config = await track.getDecoderConfig();
  if (!codec || !isAudioCodec(codec) || !config) return 'other-codec';
  const decoderConfig = codec === 'vorbis' ? emptyVorbisComment(config) : config;
  const addTo = (output: Output): Writer => {
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source);
    return (packet) => source.add(packet, { decoderConfig });
  };
  return { packets: await packetsOf(track), addTo };
}

/** Stops soon after the longest time, so that a long file costs no more than a short one. */
async function packetsOf(track: InputVideoTrack | InputAudioTrack): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push(packet);
    if (packet.timestamp - packets[0]!.timestamp > 2 * MOST_SECONDS) break;
  }
  return packets;
}

const firstOf = (packets: readonly EncodedPacket[]) =>
  packets.reduce((first, { timestamp }) => Math.min(first, timestamp), Infinity);
const endOf = (packets: readonly EncodedPacket[]) =>
  packets.reduce((end, { timestamp, duration }) => Math.max(end, timestamp + duration), -Infinity);

function secondsOf(tracks: readonly Track[]): number | 'too-long' | 'unreadable' {
  if (tracks.length === 0 || tracks.some(({ packets }) => packets.length === 0)) return 'unreadable';
  const from = Math.min(...tracks.map(({ packets }) => firstOf(packets)));
  const until = Math.max(...tracks.map(({ packets }) => endOf(packets)));
  const seconds = until - from;
  if (!(seconds > 0)) return 'unreadable';
  return seconds > MOST_SECONDS ? 'too-long' : seconds;
}

/** Both tracks by time, as a player reads them, from zero on: the sound of some begins before it. */
async function writeInOrder(tracks: readonly Track[], writers: readonly Writer[], from: number) {
  const next = tracks.map(() => 0);
  for (;;) {
    const waiting = tracks.flatMap(({ packets }, index) => {
      const packet = packets[next[index]!];
      return packet ? [{ index, packet }] : [];
    });
    const [first] = waiting.toSorted((one, other) => one.packet.timestamp - other.packet.timestamp);
    if (!first) return;
    next[first.index]! += 1;
    const { packet, index } = first;
    await writers[index]!(packet.clone({ timestamp: Math.max(0, packet.timestamp - from) }));
  }
}
