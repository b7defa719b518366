import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import styles from './document-upload.module.css';
import { sendDocument, SendRefused } from './send-document.ts';
import { text } from './text.ts';
import {
  belongsToPerson,
  type DocumentKind,
  documentLabel,
  largestDocumentBytes,
  needsExpiry,
} from '#domain/shop-documents.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Notice, Progress } from '#web/ui/plain/surface.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';

/** What a phone may choose from; asked for these it turns its own pictures into JPEG. */
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp';

type Problem = { message: string; field?: string };

/**
 * Sends one paper of the shop by drag, file or phone camera, with its progress. It stands in the settings and
 * in the wizards alike; the list of papers is asked again when one was sent.
 */
export function DocumentUpload({ kind, onSent }: { kind: DocumentKind; onSent?: () => void }) {
  const cache = useQueryClient();
  const [expiresOn, setExpiresOn] = useState('');
  const [holder, setHolder] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isOver, setIsOver] = useState(false);
  const stop = useRef<AbortController | null>(null);

  const send = async (file: File | undefined) => {
    if (!file || percent !== null) return;
    const refused = refusalBefore({ kind, file, expiresOn, holder });
    setProblem(refused);
    if (refused) return;
    stop.current = new AbortController();
    setPercent(0);
    try {
      await sendDocument({ kind, file, expiresOn, holder }, setPercent, stop.current.signal);
      await cache.invalidateQueries({ queryKey: queries.documents.key() });
      showToast(text.done(documentLabel(kind)));
      onSent?.();
    } catch (error) {
      if (!(error instanceof SendRefused)) throw error;
      setProblem({ message: error.message, field: error.field });
    } finally {
      setPercent(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const problemOf = (field: string) => (problem?.field === field ? problem.message : null);
  return (
    <div className={styles.stack}>
      {belongsToPerson(kind) ? (
        <TextInput
          label={text.holder}
          value={holder}
          maxLength={80}
          error={problemOf('holder')}
          onChange={(event) => setHolder(event.currentTarget.value)}
        />
      ) : null}
      {kind === 'w9' ? null : (
        <TextInput
          type="date"
          label={needsExpiry(kind) ? text.expires : text.expiresOptional}
          value={expiresOn}
          error={problemOf('expiresOn')}
          onChange={(event) => setExpiresOn(event.currentTarget.value)}
        />
      )}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {percent === null ? (
          <Pickers onFile={(file) => void send(file)} />
        ) : (
          <Progress
            label={percent < 100 ? text.uploading(percent) : text.checking}
            value={percent}
            action={<Button onClick={() => stop.current?.abort()}>{text.cancel}</Button>}
          />
        )}
        <p className={styles.quiet}>{text.help}</p>
      </div>
      {problem && !problem.field ? (
        <Notice tone="danger" live>
          {problem.message}
        </Notice>
      ) : null}
    </div>
  );
}

/** Two buttons over two hidden inputs: any file, or what the camera of a phone sees. */
function Pickers({ onFile }: { onFile: (file: File | undefined) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.row}>
      <span>{text.drop}</span>
      <Button onClick={() => file.current?.click()}>{text.choose}</Button>
      <Button onClick={() => camera.current?.click()}>{text.photograph}</Button>
      {[file, camera].map((input, index) => (
        <input
          key={index === 0 ? 'file' : 'camera'}
          ref={input}
          type="file"
          hidden
          accept={index === 0 ? ACCEPTED : 'image/jpeg'}
          capture={index === 0 ? undefined : 'environment'}
          aria-label={index === 0 ? text.choose : text.photograph}
          onChange={(event) => {
            onFile(event.currentTarget.files?.[0]);
            // The same file can be chosen again after it was refused.
            event.currentTarget.value = '';
          }}
        />
      ))}
    </div>
  );
}

type Chosen = { kind: DocumentKind; file: File; expiresOn: string; holder: string };

/** What is wrong before anything is sent; the server looks again. */
function refusalBefore({ kind, file, expiresOn, holder }: Chosen): Problem | null {
  if (needsExpiry(kind) && !expiresOn) return { message: text.expiryFirst, field: 'expiresOn' };
  if (belongsToPerson(kind) && !holder.trim()) return { message: text.holderFirst, field: 'holder' };
  return file.size > largestDocumentBytes ? { message: text.tooLarge } : null;
}
