import { garage } from './vehicles/garage.ts';
import { reference } from './vehicles/reference.ts';
import { staff } from './vehicles/staff.ts';

export const vehicles = { ...reference, ...garage, staff };
