import { useRef, useState } from 'react';
import styles from './dispute.module.css';
import { text } from './text.ts';
import type { DisputeEvidenceId, DisputeId } from '#domain/ids.ts';
import { acceptedPictures } from '#domain/validation/picture-file.ts';
import { fitFile, UnusableFile } from '#web/lib/forms/fit-file.ts';
import { text as fitText } from '#web/lib/forms/fit-file-text.ts';
import { sendFile, SendRefused } from '#web/lib/forms/send-file.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { FilePicker } from '#web/ui/plain/file-picker.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';

export const ACCEPTED = `.pdf,.jpg,.jpeg,.png,.doc,.docx,application/pdf,${acceptedPictures}`;

type Sending = {
  disputeId: DisputeId;
  file: File;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  /** The file joins the case only when an act names it. */
  isForAct?: boolean;
};

/** Uploads one file to a case and returns its id. */
export async function sendEvidence({ disputeId, file, onProgress, signal, isForAct }: Sending) {
  const about = new URLSearchParams({ disputeId, name: file.name, ...(isForAct && { forAct: 'yes' }) });
  const address = `/api/files/evidence?${about}`;
  const sent = await sendFile<{ id: DisputeEvidenceId }>({
    address,
    file,
    onProgress,
    signal,
    offline: text.offline,
  });
  return sent.id;
}

type Props = { disputeId: DisputeId; reason: string | null; onSent: () => void };

/** Uploads one file to a case and shows progress. The server checks the content. */
export function SendEvidence({ disputeId, reason, onSent }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const [shrinking, setShrinking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    stopping.current = new AbortController();
    setPercent(0);
    try {
      const { signal } = stopping.current;
      const onShrinking = () => setShrinking(file.name);
      const fitted = await fitFile(file, { onShrinking, tooLarge: text.tooLarge });
      setShrinking(null);
      await sendEvidence({ disputeId, file: fitted, onProgress: setPercent, signal });
      showToast(text.fileSent);
      onSent();
    } catch (error) {
      if (!(error instanceof SendRefused || error instanceof UnusableFile)) throw error;
      setProblem(error.message);
    } finally {
      setShrinking(null);
      setPercent(null);
    }
  };
  return (
    <div className={styles.stack}>
      {percent === null ? (
        <div className={styles.row}>
          <FilePicker
            label={text.addFile}
            accept={ACCEPTED}
            reason={reason}
            onFile={(file) => void send(file)}
          />
          <FilePicker
            label={text.photograph}
            accept="image/jpeg"
            capture="environment"
            reason={reason}
            onFile={(file) => void send(file)}
          />
        </div>
      ) : (
        <Progress
          {...(shrinking
            ? { label: fitText.shrinking(shrinking) }
            : { label: percent < 100 ? text.uploading(percent) : text.checking, value: percent })}
          action={<Button onClick={() => stopping.current?.abort()}>{text.stop}</Button>}
        />
      )}
      <p className={styles.quiet}>{text.fileHelp}</p>
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
    </div>
  );
}
