import { useEffect, useRef, useState } from 'react';
import type { ClipUploaded } from '#api/shapes/basic.ts';
import { UnusableFile } from '#web/lib/forms/fit-file.ts';
import type { Upload } from '#web/lib/forms/upload-file.ts';
import { uploadClip } from './upload-clip.ts';

/** An uploaded clip, with its file name. */
export type UploadedClip = ClipUploaded & { name?: string | undefined };

/** A clip that is not uploaded yet. */
export type PendingClip = {
  file: Pick<File, 'name' | 'size'>;
  sentBytes: number;
  problem: string | null;
  /** Whether a retry can help. */
  canRetry: boolean;
};

/** The upload continues while the person types. It stops when its page unmounts. */
export function useClipUpload(onUploaded: (clip: UploadedClip) => void) {
  const [pending, setPending] = useState<(PendingClip & { file: File }) | null>(null);
  // Guests cannot fetch their upload and do not need to, because the file is still in memory.
  const [preview, setPreview] = useState<{ fileId: string; address: string } | null>(null);
  const running = useRef<Upload<ClipUploaded>>(undefined);
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => () => running.current?.cancel(), []);

  function start(file: File): void {
    running.current?.cancel();
    setPending({ file, sentBytes: 0, problem: null, canRetry: true });
    const change = (part: Partial<Omit<PendingClip, 'file'>>) =>
      setPending((now) => (now?.file === file ? { ...now, ...part } : now));
    const upload = uploadClip(file, (sentBytes) => change({ sentBytes }));
    running.current = upload;
    upload.done.then(
      (clip) => {
        if (running.current !== upload) return;
        setPending(null);
        setPreview({ fileId: clip.fileId, address: URL.createObjectURL(file) });
        uploaded.current({ ...clip, name: file.name });
      },
      (error: Error) => change({ problem: error.message, canRetry: !(error instanceof UnusableFile) }),
    );
  }

  function drop(): void {
    running.current?.cancel();
    running.current = undefined;
    setPending(null);
  }

  const previewOf = ({ fileId }: ClipUploaded) => (preview?.fileId === fileId ? preview.address : null);
  return { pending, start, drop, previewOf };
}
