export const text = {
  failed: 'Oops! Something went wrong',
  unknown: 'The page could not be shown. Nothing you sent before was changed by this.',
  reload: 'Reload Page',
  goBack: 'Go Back',
  contact: 'Tell us what happened',
  missing: 'There is no page here',
  missingWhy: 'The address may have been mistyped, or what stood here is gone.',
  home: 'Go to the start',
  marketplace: 'See open jobs',
} as const;
