export const text = {
  title: 'Join a team',
  invalid: 'Invalid invitation link',
  failed: 'Failed to load invitation',
  heading: (shop: string) => `Join the team of ${shop}`,
  lead: (inviter: string, role: string) => `${inviter} invited you. Your role: ${role}.`,
} as const;
