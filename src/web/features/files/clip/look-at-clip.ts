/** What the browser sees in a chosen file: nothing of a clip that it cannot play. */
export type Seen = { seconds: number | null; poster: Blob | null };

const NOTHING: Seen = { seconds: null, poster: null };
/** A file that the browser is slow to open is uploaded without a picture of it. */
const PATIENCE_MS = 8_000;
const POSTER_SIDE = 1_280;
/** The very first frame of many videos is black. */
const POSTER_AT_SECONDS = 0.5;

/** How long a clip is, and a picture of it if it is a video. Never fails. */
export async function lookAtClip(file: File): Promise<Seen> {
  const address = URL.createObjectURL(file);
  const isSound = file.type.startsWith('audio/');
  const media = document.createElement(isSound ? 'audio' : 'video');
  media.muted = true;
  media.preload = 'auto';
  if (media instanceof HTMLVideoElement) media.playsInline = true;
  const look = async (): Promise<Seen> => {
    media.src = address;
    await event(media, 'loadedmetadata');
    const seconds = Number.isFinite(media.duration) ? media.duration : null;
    if (!(media instanceof HTMLVideoElement) || media.videoWidth === 0) return { seconds, poster: null };
    media.currentTime = Math.min(POSTER_AT_SECONDS, (seconds ?? 0) / 2);
    await event(media, 'seeked');
    return { seconds, poster: await drawPoster(media).catch(() => null) };
  };
  const late = new Promise<Seen>((resolve) => setTimeout(() => resolve(NOTHING), PATIENCE_MS));
  try {
    return await Promise.race([look().catch(() => NOTHING), late]);
  } finally {
    media.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

function event(media: HTMLMediaElement, name: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    media.addEventListener(name, () => resolve(), { once: true });
    media.addEventListener('error', () => reject(new Error('unreadable')), { once: true });
  });
}

async function drawPoster(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, POSTER_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
