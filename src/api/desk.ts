import { search } from './desk/search.ts';
import { savedViews } from './desk/saved-views.ts';

export const desk = { ...search, savedViews };
