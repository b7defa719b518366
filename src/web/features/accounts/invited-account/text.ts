export const text = {
  name: 'Full name',
  email: 'Email',
  emailHelp: 'The invitation is for this email, so you cannot change it.',
  password: 'Password',
  confirm: 'Confirm password',
  submit: 'Create account',
  busy: 'Creating account...',
  created: 'Account created successfully!',
  failed: 'Failed to create account',
  has: 'This email already has an account. Log in to accept the invitation.',
  login: 'Log in',
  isFor: (email: string) =>
    `The invitation is for ${email}. If you accept, this account becomes a shop account and can no longer post repairs for your own car.`,
  take: 'Accept with this account',
  taking: 'Accepting...',
} as const;
