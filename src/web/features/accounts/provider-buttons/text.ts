export const text = {
  or: 'or',
  goOnWith: (provider: string) => `Continue with ${provider}`,
  organisation: 'Log in with your organization',
  terms: 'If you are new, this creates your account, and you accept the terms.',
} as const;
