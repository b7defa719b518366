import { fees } from './settings/fees.ts';
import { product } from './settings/product.ts';

export const settings = { ...fees, ...product };
