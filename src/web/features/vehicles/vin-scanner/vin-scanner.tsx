import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { clsx } from 'clsx';
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { readCodesOfFile } from './read-codes.ts';
import { text } from './text.ts';
import { type ScanState, startScan } from './start-scan.ts';
import { bestReading } from './vin-in.ts';
import styles from './vin-scanner.module.css';

type Props = { onVin: (vin: string) => void; onCancel: () => void };

/** Reads a VIN by camera or from a photo, on the device. Imported only when opened, because it is large. */
export function VinScanner({ onVin, onCancel }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ScanState>({ kind: 'starting' });
  const finish = useEffectEvent(onVin);
  useEffect(() => {
    if (!video.current) return;
    return startScan(video.current, { onState: setState, onVin: (vin) => finish(vin) });
  }, [attempt]);
  const tryAgain = () => {
    setState({ kind: 'starting' });
    setAttempt(attempt + 1);
  };
  const hasFailed = state.kind === 'failed';
  return (
    <div className={styles.scanner}>
      <p className={styles.lead}>{text.lead}</p>
      <div className={clsx(styles.screen, hasFailed && styles.dark)}>
        <video ref={video} className={styles.film} playsInline muted aria-hidden />
        <span className={styles.box} aria-hidden />
      </div>
      {hasFailed ? (
        <Notice
          tone="caution"
          live
          action={
            <Button size="small" onClick={tryAgain}>
              {text.retry}
            </Button>
          }
        >
          {state.why === 'engine' ? text.engine : text.camera[state.why]}
        </Notice>
      ) : (
        <p role="status" className={styles.state}>
          {sayState(state)}
        </p>
      )}
      <PhotoReader onVin={onVin}>
        <Button kind="plain" onClick={onCancel}>
          {text.cancel}
        </Button>
      </PhotoReader>
    </div>
  );
}

function sayState(state: Exclude<ScanState, { kind: 'failed' }>): string {
  if (state.kind === 'wrong') return text.wrong(state.text);
  return state.kind === 'starting' ? text.starting : text.looking;
}

function PhotoReader({ onVin, children }: { onVin: (vin: string) => void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    // Lets the user choose the same photo again after a failure.
    event.target.value = '';
    if (!file) return;
    setIsReading(true);
    setProblem(null);
    const texts = await readCodesOfFile(file).catch(() => null);
    setIsReading(false);
    if (!texts) return setProblem(text.unreadable);
    const reading = bestReading(texts);
    if (reading.kind === 'vin') return onVin(reading.vin);
    setProblem(reading.kind === 'wrong' ? text.wrong(reading.text) : text.nothing);
  }

  return (
    <>
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={text.photo}
          onChange={(event) => void read(event)}
        />
        <Button busy={isReading && text.reading} onClick={() => input.current?.click()}>
          <Icon of={IconPhoto} size={20} />
          {text.photo}
        </Button>
        {children}
      </div>
    </>
  );
}
