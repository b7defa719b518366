/** Of no passkey that exists, and shaped as a browser sends it. */
const nobodysKey = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };
export const noPasskey = { ...nobodysKey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
export const noPasskeyProof = {
  ...nobodysKey,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};
