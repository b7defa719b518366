/**
 * The makes on offer. The official register holds twelve thousand, most of them trailers and kits, in
 * capitals; these are the makes of cars and light trucks sold in the United States since 2010, spelled as
 * their owners spell them.
 */
export const roadMakes: readonly string[] = [
  'Acura, Alfa Romeo, Aston Martin, Audi, Bentley, BMW, Buick, Cadillac, Chevrolet, Chrysler, Dodge, Ferrari',
  'Fiat, Fisker, Ford, Genesis, GMC, Honda, Hummer, Hyundai, Infiniti, Jaguar, Jeep, Karma, Kia, Lamborghini',
  'Land Rover, Lexus, Lincoln, Lotus, Lucid, Maserati, Maybach, Mazda, McLaren, Mercedes-Benz, Mercury',
  'MINI, Mitsubishi, Nissan, Polestar, Pontiac, Porsche, Ram, Rivian, Rolls-Royce, Saab, smart, Subaru',
  'Suzuki, Tesla, Toyota, VinFast, Volkswagen, Volvo',
].flatMap((line) => line.split(', '));

/** `HONDA` → `Honda`; undefined for what is no road make. */
export function roadMake(name: string): string | undefined {
  return roadMakes.find((make) => make.toLowerCase() === name.trim().toLowerCase());
}
