import { type RefObject, useEffect, useRef, useState } from 'react';
import { frameOf, readCodes } from './read-codes.ts';
import type { text } from './text.ts';
import { bestReading } from './vin-in.ts';

export type ScanState =
  | { kind: 'starting' }
  | { kind: 'looking' }
  | { kind: 'wrong'; text: string }
  | { kind: 'failed'; why: keyof typeof text.camera | 'engine' };

const PAUSE_MS = 100;

/** Films through the camera until a VIN is seen or the component leaves; then the camera is let go. */
export function useCameraScan(
  video: RefObject<HTMLVideoElement | null>,
  onVin: (vin: string) => void,
  attempt: number,
) {
  const [state, setState] = useState<ScanState>({ kind: 'starting' });
  const found = useRef(onVin);
  useEffect(() => {
    found.current = onVin;
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const film = async () => {
      const screen = video.current;
      if (!screen) return;
      stream = await openCamera();
      if (isOver) return stop();
      screen.srcObject = stream;
      await screen.play();
      if (isOver) return;
      setState({ kind: 'looking' });
      const vin = await watch(screen, () => isOver, setState);
      if (!vin) return;
      stop();
      found.current(vin);
    };
    setState({ kind: 'starting' });
    film().catch((error: unknown) => {
      if (!isOver) setState({ kind: 'failed', why: whyOf(error) });
      stop();
    });
    return stop;
  }, [video, attempt]);

  return state;
}

async function watch(
  screen: HTMLVideoElement,
  isOver: () => boolean,
  say: (state: ScanState) => void,
): Promise<string | undefined> {
  while (!isOver()) {
    if (screen.videoWidth > 0) {
      const reading = bestReading(await readCodes(frameOf(screen)));
      if (isOver()) return undefined;
      if (reading.kind === 'vin') return reading.vin;
      if (reading.kind === 'wrong') say({ kind: 'wrong', text: reading.text });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

function openCamera(): Promise<MediaStream> {
  if (!isSecureContext) throw new DOMException('', 'SecurityError');
  if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
  // Narrow bars need pixels: below 1280 across, a door-jamb label is rarely read.
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
