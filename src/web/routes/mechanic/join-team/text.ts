export const text = {
  title: 'Join a team',
  invalid: 'Invalid invitation link',
  failed: 'Failed to load invitation',
  needsScript: 'You need JavaScript to join a team. Turn it on in your browser and reload this page.',
  heading: (shop: string) => `Join the team of ${shop}`,
  lead: (inviter: string, role: string) => `${inviter} invited you. Your role: ${role}.`,
} as const;
