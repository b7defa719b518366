import * as z from 'zod';
import './sentences.ts';
import { zipOf } from './typed.ts';

/** Exactly five digits. Apart from names, whose check for contacts weighs more than a page of jobs may load. */
export const zip = z
  .string()
  .max(40)
  .overwrite(zipOf)
  .regex(/^[0-9]{5}$/, 'A ZIP code has exactly 5 digits.');
