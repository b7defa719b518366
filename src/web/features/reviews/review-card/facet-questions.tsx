import { useId } from 'react';
import {
  type FacetAnswers,
  type ReviewFacet,
  reviewFacetNames,
  reviewFacets,
} from '#domain/reviews/review-facets.ts';
import styles from './review-card.module.css';
import { text } from './text.ts';

type Props = { answers: FacetAnswers; onChange: (answers: FacetAnswers) => void };

/** What an owner may answer beside the stars. Each question can be left open. */
export function FacetQuestions({ answers, onChange }: Props) {
  return reviewFacetNames.map((facet) => (
    <Question
      key={facet}
      facet={facet}
      answer={answers[facet]}
      onAnswer={(answer) => onChange({ ...answers, [facet]: answer })}
    />
  ));
}

type QuestionProps = {
  facet: ReviewFacet;
  answer: boolean | null;
  onAnswer: (answer: boolean | null) => void;
};

const choices = [
  { answer: true, label: text.yes },
  { answer: false, label: text.no },
  { answer: null, label: text.notSaid },
] as const;

function Question({ facet, answer, onAnswer }: QuestionProps) {
  const name = useId();
  return (
    <fieldset className={styles.stars}>
      <legend>{reviewFacets[facet].asks}</legend>
      <div className={styles.answers}>
        {choices.map((choice) => (
          <label key={choice.label} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={answer === choice.answer}
              onChange={() => onAnswer(choice.answer)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
