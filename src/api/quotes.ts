import { writing } from './quotes/write.ts';
import { accepting } from './quotes/accept.ts';
import { comparing } from './quotes/compare.ts';
import { own } from './quotes/own.ts';
import { templates } from './quotes/templates.ts';
import { packages } from './quotes/packages.ts';
import { counters } from './quotes/counters.ts';
import { staff } from './quotes/staff.ts';

export const quotes = {
  ...writing,
  ...accepting,
  ...comparing,
  ...own,
  packages,
  templates,
  counters,
  staff,
};
