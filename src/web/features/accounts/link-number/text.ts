export const text = {
  shown: 'To open the link on another device, you need this number. Keep this page open until you’re in.',
  facts: { device: 'Requested from', address: 'IP address', at: 'Time' },
  number: 'Number on that screen',
  numberHelp: 'Four digits, shown where you requested this link.',
} as const;
