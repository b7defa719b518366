import * as z from 'zod';
import { publicWords } from './public-words.ts';
import './sentences.ts';

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** What a shop calls something of its own: a service, a package, a template, a search that it keeps. */
export const ownName = publicWords(
  z.string().trim().min(2, 'Enter a name.').max(80).regex(oneLine, 'Write the name on one line.'),
);
