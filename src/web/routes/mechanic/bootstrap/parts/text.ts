export const text = {
  loading: 'Loading...',
  media: {
    title: 'Media',
    lead: 'Owners choose a shop that they can picture. Show your front, your bays and your team.',
    papers: 'Documents',
    papersLead: 'Our staff compare them with what you say. Owners never see them.',
    pictures: 'Pictures',
    failed: 'Your pictures could not be loaded',
    logo: 'Logo',
    logoHelp: 'One picture, as JPEG, PNG, WebP or HEIC. A square one looks best.',
    photos: 'Photos of your shop',
    photosHelp: (most: number) =>
      `Up to ${most}, as JPEG, PNG, WebP or HEIC. Where and when they were taken is not kept.`,
    submit: 'Save and continue',
    busy: 'Saving...',
    waiting: 'Some pictures are still on their way.',
    saved: 'Pictures saved',
    tooOld: 'The new pictures waited for more than a day and are gone. Add them once more, and save.',
    skip: 'Skip for now',
    skipping: 'Skipping...',
  },
} as const;
