import { useCallback, useState } from 'react';
import * as z from 'zod';
import type { ConversationView, MessageView } from '#api/messages.ts';
import { messageLimits } from '#domain/messages/conversation.ts';
import type { UploadedPhoto } from '#web/features/files/photo-upload/use-photo-uploads.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useUnsaved } from '#web/lib/forms/use-unsaved.ts';
import { queries } from '#web/lib/query.ts';
import { text } from './text.ts';

/** Longer than can be sent, so that nothing that was typed is lost. */
const draft = z.string().max(10 * messageLimits.words);

type Options = {
  view: ConversationView;
  /** The question that is answered for all shops. */
  answers: MessageView | null;
  onSent: (view: ConversationView) => void;
};

/** A message that is being written. Its words are kept in this browser until it is sent. */
export function useMessage({ view: { jobId, shopId }, answers, onSent }: Options) {
  const { value: words, change, forget } = useUnsaved(`message:${jobId}:${shopId}`, draft, '');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { press } = usePress(queries.messages.send.mutationOptions(), (sent) => {
    forget();
    setPhotos([]);
    onSent(sent);
  });
  const submit = async () => {
    const isEmpty = words.trim() === '' && photos.length === 0;
    setProblem(isEmpty ? text.empties : null);
    if (isEmpty) return { message: text.empties, field: 'words' };
    const refused = await press({
      jobId,
      shopId,
      words,
      photos: photos.map(({ fileId, claim }) => ({ fileId, claim })),
      ...(answers && { answersForAll: answers.id }),
    });
    if (!refused) return undefined;
    setProblem(fieldProblems(refused)['words'] ?? null);
    return failureOf(refused);
  };
  return {
    words,
    write: (typed: string) => {
      setProblem(null);
      change(() => typed);
    },
    problem,
    isUploading: pending > 0,
    uploads: {
      photos,
      onPending: useCallback((count: number) => setPending(count), []),
      onUploaded: (photo: UploadedPhoto) => setPhotos((now) => [...now, photo]),
      onRemove: ({ fileId }: UploadedPhoto) =>
        setPhotos((now) => now.filter((photo) => photo.fileId !== fileId)),
    },
    submit,
  };
}
