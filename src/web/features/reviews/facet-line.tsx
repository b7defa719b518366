import { type FacetAnswers, reviewFacetNames, reviewFacets } from '#domain/reviews/review-facets.ts';

type Props = { facets: FacetAnswers; className?: string | undefined };

/** What an owner answered beside the stars, in one line; nothing where they left all open. */
export function FacetLine({ facets, className }: Props) {
  const said = reviewFacetNames.filter((facet) => facets[facet] !== null);
  if (said.length === 0) return null;
  const line = said.map((facet) => `${reviewFacets[facet].says}: ${facets[facet] ? 'yes' : 'no'}`);
  return <p className={className}>{line.join(' · ')}</p>;
}
