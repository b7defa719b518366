export const text = {
  or: 'or',
  goOnWith: (provider: string) => `Continue with ${provider}`,
  organisation: 'Log in with your organization',
  terms: 'The first time, this makes an account for you and accepts the terms.',
} as const;
