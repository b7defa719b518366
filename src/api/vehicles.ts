import { reference } from './vehicles/reference.ts';
import { staff } from './vehicles/staff.ts';

export const vehicles = { ...reference, staff };
