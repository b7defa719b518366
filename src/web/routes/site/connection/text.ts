export const text = {
  title: 'Connection test',
  lead: 'Whether the backend behind these pages answers, part by part.',
  status: 'Connection status',
  states: {
    testing: 'testing',
    connected: 'connected',
    failed: 'failed',
    'not-configured': 'not-configured',
  },
  tests: {
    connection: 'Test Connection',
    auth: 'Test Auth',
    database: 'Test Database',
  },
  took: (milliseconds: number) => `Answered within ${milliseconds} ms.`,
  why: 'Why is in the log of the server, under the time of this test.',
  settings: 'Configuration',
  settingsLead: 'Whether each setting is there. What it says stays where it is.',
  notSet: 'not set, so the built-in default counts',
  demo: 'This page is public in demo mode only. Elsewhere super admins see it.',
} as const;
