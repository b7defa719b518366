/** The car owners of the demo world beside Ana and Ben: those of the sample jobs and of the stories. */
export const customers = {
  priya: 'Priya Raman',
  marcus: 'Marcus Bell',
  elena: 'Elena Petrova',
  deshawn: 'DeShawn Carter',
  mei: 'Mei-Ling Chou',
  tomas: 'Tomás Herrera',
  aisha: 'Aisha Bangura',
  kevin: "Kevin O'Rourke",
  farah: 'Farah Siddiqui',
  jamal: 'Jamal Whitaker',
  linh: 'Linh Tran',
  rosa: 'Rosa Delgado',
  dawit: 'Dawit Bekele',
  hannah: 'Hannah Goldberg',
  yusuf: 'Yusuf Demir',
  naomi: 'Naomi Kim',
  caleb: 'Caleb Ashworth',
  olivia: 'Olivia Sutton',
  gary: 'Gary Stokes',
} as const;

/** By the address before the @; Ana and Ben are among the people one signs in as. */
export type Customer = keyof typeof customers | 'owner' | 'owner2';

export const ana = 'owner' satisfies Customer;
export const ben = 'owner2' satisfies Customer;
