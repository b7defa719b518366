export const text = {
  title: 'Connection test',
  lead: 'Check whether each part of the backend responds.',
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
  why: 'The server log has the reason, at the time of this test.',
  settings: 'Configuration',
  settingsLead: 'Shows whether each setting is present. Values stay hidden.',
  notSet: 'not set, using the built-in default',
  demo: 'This page is public in demo mode only. In production, only super admins see it.',
} as const;
