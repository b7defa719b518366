import { writing } from './reviews/write.ts';
import { ofShop, staff } from './reviews/of-shop.ts';

export const reviews = { ...writing, ...ofShop, staff };
