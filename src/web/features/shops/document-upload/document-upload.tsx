import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './document-upload.module.css';
import { sendDocument } from './send-document.ts';
import { text } from './text.ts';
import {
  belongsToPerson,
  type DocumentKind,
  documentLabel,
  needsExpiry,
} from '#domain/shops/shop-documents.ts';
import { acceptedPictures } from '#domain/validation/picture-file.ts';
import { queries } from '#web/lib/query.ts';
import { fitFile, UnusableFile } from '#web/lib/forms/fit-file.ts';
import { text as fitText } from '#web/lib/forms/fit-file-text.ts';
import { SendRefused } from '#web/lib/forms/send-file.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { FilePicker } from '#web/ui/plain/file-picker.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';

const ACCEPTED = `application/pdf,${acceptedPictures}`;

type Problem = { message: string; field?: string };

/**
 * Uploads one document by drag, file or phone camera, with progress. Used in the settings and the wizards;
 * reloads the list after an upload.
 */
export function DocumentUpload({ kind, onSent }: { kind: DocumentKind; onSent?: () => void }) {
  const [expiresOn, setExpiresOn] = useState('');
  const [holder, setHolder] = useState('');
  const { send, stop, percent, shrinking, problem } = useSending(onSent);
  const sendFile = (file: File | undefined) => {
    if (file && percent === null) void send({ kind, file, expiresOn, holder });
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
      <DropZone onFile={sendFile}>
        {percent === null ? (
          <Pickers onFile={sendFile} />
        ) : (
          <Progress
            {...(shrinking
              ? { label: fitText.shrinking(shrinking) }
              : { label: percent < 100 ? text.uploading(percent) : text.checking, value: percent })}
            action={<Button onClick={stop}>{text.cancel}</Button>}
          />
        )}
        <p className={styles.quiet}>{text.help}</p>
      </DropZone>
      {problem && !problem.field ? (
        <Notice tone="danger" live>
          {problem.message}
        </Notice>
      ) : null}
    </div>
  );
}

/** One file on its way: whether it is made smaller first, how far it is, what was wrong, and how to stop it. */
function useSending(onSent: (() => void) | undefined) {
  const cache = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [shrinking, setShrinking] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const send = async (paper: Chosen) => {
    const refused = refusalBefore(paper);
    setProblem(refused);
    if (refused) return;
    stopping.current = new AbortController();
    setPercent(0);
    try {
      const { signal } = stopping.current;
      const onShrinking = () => setShrinking(paper.file.name);
      const file = await fitFile(paper.file, { onShrinking, tooLarge: text.tooLarge });
      setShrinking(null);
      await sendDocument({ ...paper, file }, setPercent, signal);
      await cache.invalidateQueries({ queryKey: queries.shops.documents.key() });
      showToast(text.done(documentLabel(paper.kind)));
      onSent?.();
    } catch (error) {
      if (error instanceof UnusableFile) setProblem({ message: error.message });
      else if (error instanceof SendRefused) setProblem({ message: error.message, field: error.field });
      else throw error;
    } finally {
      setShrinking(null);
      setPercent(null);
    }
  };
  return { send, percent, shrinking, problem, stop: () => stopping.current?.abort() };
}

function DropZone({ onFile, children }: { onFile: (file: File | undefined) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  const allow = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** Any file, or what the camera of a phone sees. */
function Pickers({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <div className={styles.row}>
      <span className={styles.drop}>{text.drop}</span>
      <FilePicker label={text.choose} accept={ACCEPTED} onFile={onFile} />
      <FilePicker label={text.photograph} accept="image/jpeg" capture="environment" onFile={onFile} />
    </div>
  );
}

type Chosen = { kind: DocumentKind; file: File; expiresOn: string; holder: string };

/** What is wrong before anything is sent; the server looks again. */
function refusalBefore({ kind, expiresOn, holder }: Chosen): Problem | null {
  if (needsExpiry(kind) && !expiresOn) return { message: text.expiryFirst, field: 'expiresOn' };
  if (belongsToPerson(kind) && !holder.trim()) return { message: text.holderFirst, field: 'holder' };
  return null;
}
