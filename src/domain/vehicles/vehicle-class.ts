export type VehicleClass = 'premium' | 'standard';

/** Makes whose parts and hours cost more than those of the others, model for model. */
const premium: readonly string[] = [
  'acura',
  'alfa romeo',
  'audi',
  'bmw',
  'cadillac',
  'genesis',
  'infiniti',
  'jaguar',
  'land rover',
  'lexus',
  'lincoln',
  'maserati',
  'mercedes-benz',
  'porsche',
  'tesla',
  'volvo',
];

/** How a car's repairs are priced, as coarse as few jobs allow: by its make alone. */
export function vehicleClass(make: string): VehicleClass {
  return premium.includes(make.trim().toLowerCase()) ? 'premium' : 'standard';
}
