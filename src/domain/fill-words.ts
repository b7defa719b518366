/**
 * The same words with every text of them changed, at any depth. What is no text stays as it is, so that whole
 * modules of words can be filled at once.
 */
export function fillWords<Words>(words: Words, fill: (text: string) => string): Words {
  if (typeof words === 'string') return fill(words) as Words;
  if (Array.isArray(words)) return words.map((one: unknown) => fillWords(one, fill)) as Words;
  if (words === null || typeof words !== 'object') return words;
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, fillWords(one, fill)])) as Words;
}
