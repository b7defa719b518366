export const text = {
  name: 'Full name',
  email: 'Email',
  emailHelp: 'The invitation is for this address, so it stays as it is.',
  password: 'Password',
  confirm: 'Confirm password',
  submit: 'Create account',
  busy: 'Creating account...',
  created: 'Account created successfully!',
  failed: 'Failed to create account',
  has: 'There is an account with this address already. Log in with it, and the invitation is yours.',
  login: 'Log in',
  isFor: (email: string) =>
    `The invitation is for ${email}. From then on that account has the pages of the shop, and none for repairs of a car of your own.`,
  take: 'Accept with this account',
  taking: 'Accepting...',
} as const;
