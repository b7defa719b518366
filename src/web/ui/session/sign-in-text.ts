/** The words of signing in, apart from those of every page. */
export const text = {
  terms: ['I agree to the', 'terms of service', 'and the', 'privacy policy'],
  passkey: {
    use: 'Use a passkey',
    busy: 'Waiting for your device...',
  },
  password: {
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    strength: 'Strength',
    strengths: ['very easy to guess', 'easy to guess', 'fair', 'good', 'strong'],
    rules: {
      customer: 'At least 8 characters.',
      shop: 'At least 8 characters, one uppercase letter and one number. A special character is recommended.',
      staff:
        'At least 12 characters, with uppercase and lowercase letters, a number and a special character.',
    },
  },
  again: {
    title: 'Log in again',
    lead: 'Your session ended. Log in to continue. We keep what you entered.',
    account: 'Account',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    remember: 'Remember me',
    submit: 'Log in',
    busy: 'Signing in...',
    other: 'Log in another way',
    factorLead: 'Your password is correct. Now enter your second factor.',
    code: '6-digit code',
    codeHelp: 'Open your authenticator app and type the code it shows now.',
    verify: 'Verify',
    verifying: 'Verifying...',
    backupCode: 'Use a backup code',
    later: 'Not now',
  },
} as const;
