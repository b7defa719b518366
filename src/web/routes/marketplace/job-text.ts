/** What the page of one job says beside what it shares with the list. */
export const jobText = {
  home: 'Home',
  back: 'All jobs',
  waysOn: 'What you can do',
  owner: 'Owner',
  place: 'Where',
  posted: 'Posted',
  noDescription: 'The owner wrote no description.',
  photos: 'Photos',
  sample: 'This is a sample job of the demo world.',
  forShops: 'Are you a repair shop?',
  quoteThis: 'Open in my shop',
  logIn: 'Log in to quote',
  forShopsWhy: 'Quoting is free. {fee} fee. You always keep at least {keeps} of each job.',
  forOwners: 'Is your car in need of the same?',
  forOwnersWhy: 'Post it in a few steps and compare quotes. It is free, and there is no commitment.',
  post: 'Post Your Repair',
} as const;
