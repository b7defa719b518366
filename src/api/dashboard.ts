import { home } from './dashboard/home.ts';
import { customers } from './dashboard/customers.ts';

export const dashboard = { ...home, customers };
