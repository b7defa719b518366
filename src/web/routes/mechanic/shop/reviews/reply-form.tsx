import { useState } from 'react';
import { LEAST_REPLY, MOST_REPLY } from '#domain/reviews/review.ts';
import { failureOf, problemOfField } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import type { ShopReview } from './one-review.tsx';
import { text as allText } from './text.ts';
import { useChanged } from './use-changed.ts';

const text = allText.reply;

/** The public reply; the text stays if it can't be saved. */
export function ReplyForm({ review, onClose }: { review: ShopReview; onClose: () => void }) {
  const before = review.reply?.words ?? '';
  const [words, setWords] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const { press } = usePress(queries.reviews.reply.mutationOptions(), useChanged(text.done, onClose));
  const submit = async () => {
    const isShort = words.trim().length < LEAST_REPLY;
    setProblem(isShort ? text.short : null);
    if (isShort) return { message: text.short, field: 'words' };
    const refused = await press({ reviewId: review.id, words });
    if (!refused) return undefined;
    const said = problemOfField(refused, 'words');
    setProblem(said);
    return { ...failureOf(refused), ...(said && { field: 'words' }) };
  };
  return (
    <Form
      onSubmit={submit}
      // The field shows its own problem, so that nothing is said twice.
      onFieldError={() => undefined}
      isDirty={words !== before}
      submit={text.send}
      busy={text.sending}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      <Textarea
        label={text.label}
        help={text.help}
        error={problem}
        value={words}
        maxLength={MOST_REPLY}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </Form>
  );
}
