export const text = { car: 'Car', anotherCar: 'Another car' } as const;
