export const text = {
  loading: 'Loading...',
  media: {
    title: 'Media',
    lead: 'Owners choose shops they can see. Show your storefront, bays and team.',
    papers: 'Documents',
    papersLead: 'Our staff check them against your details. Owners never see them.',
    pictures: 'Pictures',
    failed: 'Your pictures could not be loaded',
    logo: 'Logo',
    logoHelp: 'One picture, as JPEG, PNG, WebP or HEIC. A square one looks best.',
    photos: 'Photos of your shop',
    photosHelp: (most: number) =>
      `Up to ${most}, as JPEG, PNG, WebP or HEIC. We remove the location and date from each photo.`,
    submit: 'Save and continue',
    busy: 'Saving...',
    waiting: 'Some pictures are still uploading.',
    saved: 'Pictures saved',
    tooOld: 'Your new pictures expired after a day. Add them again, then save.',
    skip: 'Skip for now',
    skipping: 'Skipping...',
  },
} as const;
