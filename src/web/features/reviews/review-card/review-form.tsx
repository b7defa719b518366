import { useState } from 'react';
import type { ReviewsOfJob } from '#api/reviews/write.ts';
import { type FacetAnswers, NO_ANSWERS, reviewFacetNames } from '#domain/reviews/review-facets.ts';
import { LEAST_REVIEW, MOST_REVIEW } from '#domain/reviews/review.ts';
import { failureOf, problemOfField } from '#web/lib/forms/problem-text.ts';
import { Form } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';
import { FacetQuestions } from './facet-questions.tsx';
import { StarsField } from './stars-field.tsx';
import { text } from './text.ts';

/** Returns the refusal, or nothing when it is saved. */
export type SendReview = (review: {
  stars: number;
  words: string;
  facets?: FacetAnswers | undefined;
}) => Promise<Error | undefined>;

type Props = {
  own: ReviewsOfJob['own'];
  asksFacets: boolean;
  onSend: SendReview;
  onDone: () => void;
};

export function ReviewForm({ own, asksFacets, onSend, onDone }: Props) {
  const [stars, setStars] = useState<number | null>(own?.stars ?? null);
  const [words, setWords] = useState(own?.words ?? '');
  const [facets, setFacets] = useState(own?.facets ?? NO_ANSWERS);
  const [problems, setProblems] = useState<{ stars?: string | null; words?: string | null }>({});

  const submit = async () => {
    const wrong = { stars: stars === null ? text.starsMissing : null, words: wordsProblem(words.trim()) };
    setProblems(wrong);
    const first = wrong.stars ?? wrong.words;
    if (stars === null || first) return { message: first ?? text.starsMissing, field: 'stars' };
    const refused = await onSend({ stars, words: words.trim(), ...(asksFacets && { facets }) });
    if (refused) {
      const words = problemOfField(refused, 'words');
      setProblems({ words });
      return { ...failureOf(refused), ...(words && { field: 'words' }) };
    }
    showToast(text.saved);
    onDone();
    return undefined;
  };
  const before = own?.facets ?? NO_ANSWERS;
  const isChanged =
    stars !== (own?.stars ?? null) ||
    words !== (own?.words ?? '') ||
    reviewFacetNames.some((facet) => facets[facet] !== before[facet]);
  return (
    <Form
      onSubmit={submit}
      onFieldError={saidAtTheField}
      isDirty={isChanged}
      submit={text.send}
      busy={text.sending}
      isOneOfMany
    >
      <StarsField value={stars} onChange={setStars} error={problems.stars ?? null} />
      {asksFacets ? <FacetQuestions answers={facets} onChange={setFacets} /> : null}
      <Textarea
        label={text.words}
        help={text.wordsHelp}
        error={problems.words ?? null}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={MOST_REVIEW}
      />
    </Form>
  );
}

/** Each field shows its own problem, so the form does not repeat it. */
function saidAtTheField() {}

function wordsProblem(words: string): string | null {
  if (words.length < LEAST_REVIEW) return text.wordsMissing;
  return words.length > MOST_REVIEW ? text.wordsTooLong : null;
}
