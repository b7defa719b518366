import { frameOf, readCodes } from './read-codes.ts';
import type { text } from './text.ts';
import { bestReading } from './vin-in.ts';

export type ScanState =
  | { kind: 'starting' }
  | { kind: 'looking' }
  | { kind: 'wrong'; text: string }
  | { kind: 'failed'; why: keyof typeof text.camera | 'engine' };

type Listener = { onState: (state: ScanState) => void; onVin: (vin: string) => void };

const PAUSE_MS = 100;

/** Shows the camera on `screen` until it finds a VIN or the returned function is called, then releases it. */
export function startScan(screen: HTMLVideoElement, { onState, onVin }: Listener): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  film(screen, signal, onState)
    .then((vin) => {
      if (!vin) return;
      stopping.abort();
      onVin(vin);
    })
    .catch((error: unknown) => {
      if (!signal.aborted) onState({ kind: 'failed', why: whyOf(error) });
      stopping.abort();
    });
  return () => stopping.abort();
}

async function film(
  screen: HTMLVideoElement,
  signal: AbortSignal,
  onState: Listener['onState'],
): Promise<string | undefined> {
  const stream = await openCamera();
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return void letGo();
  signal.addEventListener('abort', letGo);
  screen.srcObject = stream;
  await screen.play();
  onState({ kind: 'looking' });
  while (!signal.aborted) {
    if (screen.videoWidth > 0) {
      const reading = bestReading(await readCodes(frameOf(screen)));
      if (signal.aborted) return undefined;
      if (reading.kind === 'vin') return reading.vin;
      if (reading.kind === 'wrong') onState({ kind: 'wrong', text: reading.text });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

async function openCamera(): Promise<MediaStream> {
  if (!isSecureContext) throw new DOMException('', 'SecurityError');
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  // Narrow bars need pixels: below 1280 across, door jamb labels rarely scan.
  const video = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

function whyOf(error: unknown): Extract<ScanState, { kind: 'failed' }>['why'] {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return name === 'SecurityError' ? 'insecure' : 'engine';
}
