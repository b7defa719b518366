import { writing } from './reviews/write.ts';
import { asReader, ofShop, staff } from './reviews/of-shop.ts';

export const reviews = { ...writing, ...asReader, ...ofShop, staff };
