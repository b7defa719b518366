import { useRef, useState } from 'react';
import { text as allText } from './text.ts';
import styles from '../payment/payment.module.css';
import { evidenceLimits, kilobytes } from '#domain/disputes/disputes.ts';
import type { DisputeEvidenceId, DisputeId } from '#domain/ids.ts';
import { ACCEPTED, sendEvidence } from '#web/features/disputes/dispute/send-evidence.tsx';
import { fitFile, UnusableFile } from '#web/lib/forms/fit-file.ts';
import { text as fitText } from '#web/lib/forms/fit-file-text.ts';
import { SendRefused } from '#web/lib/forms/send-file.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { FilePicker } from '#web/ui/plain/file-picker.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

const text = allText.form.files;

type Attached = ReturnType<typeof useAttachedFiles>;

/**
 * Files that go with an act. They are sent with the press, and become part of the case with the act; one
 * that arrived is not sent again when the act itself is refused and pressed once more, unless it was swept.
 */
export function useAttachedFiles(disputeId: DisputeId) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const [shrinking, setShrinking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(new Map<File, DisputeEvidenceId>());
  const sendOne = async (file: File): Promise<DisputeEvidenceId> => {
    const known = sent.current.get(file);
    if (known) return known;
    setPercent(0);
    const { signal } = new AbortController();
    const id = await sendEvidence({ disputeId, file, onProgress: setPercent, signal, isForAct: true });
    sent.current.set(file, id);
    return id;
  };
  /** What the files are known by in the case, or why one of them could not be sent. */
  const send = async (): Promise<DisputeEvidenceId[] | SendRefused> => {
    const ids: DisputeEvidenceId[] = [];
    setProblem(null);
    try {
      for (const file of files) ids.push(await sendOne(file));
    } catch (error) {
      if (!(error instanceof SendRefused)) throw error;
      const refused = files.find((file) => !sent.current.has(file));
      setProblem(refused ? text.refused(refused.name, error.message) : error.message);
      return error;
    } finally {
      setPercent(null);
    }
    return ids;
  };
  const add = async (file: File) => {
    setProblem(null);
    try {
      const onShrinking = () => setShrinking(file.name);
      const fitted = await fitFile(file, { onShrinking, tooLarge: text.tooLarge });
      setFiles((known) => known.concat(fitted));
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      setProblem(text.refused(file.name, error.message));
    } finally {
      setShrinking(null);
    }
  };
  const remove = (file: File) => setFiles((known) => known.filter((one) => one !== file));
  const sendAgain = () => sent.current.clear();
  return { files, percent, shrinking, problem, send, sendAgain, add, remove };
}

/** The files of an act before it is done: each with its size, and a way to leave it out. */
export function AttachedFiles({ attached }: { attached: Attached }) {
  const { files, percent, shrinking, problem, add, remove } = attached;
  const isSending = percent !== null;
  const progress = shrinking ? fitText.shrinking(shrinking) : isSending ? text.progress(percent) : text.help;
  return (
    <div className={styles.stack}>
      {files.length > 0 ? (
        <ul aria-label={text.label} className={styles.files}>
          {files.map((file, index) => (
            // The same file may be chosen twice.
            <li key={`${index} ${file.name}`}>
              {file.name} ({kilobytes(file.size)}){' '}
              <Button
                size="small"
                kind="plain"
                reason={isSending ? text.sending : null}
                onClick={() => remove(file)}
              >
                {text.remove(file.name)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <FilePicker
          label={text.add}
          accept={ACCEPTED}
          reason={
            isSending || shrinking
              ? text.sending
              : files.length >= evidenceLimits.filesOfSide
                ? text.full
                : null
          }
          onFile={(file) => file && void add(file)}
        />
      </div>
      <p>{progress}</p>
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
    </div>
  );
}
