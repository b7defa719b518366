import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  setupFiles: ['test/support/setup.ts'],
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'fast',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      {
        // The pages as the build made them.
        test: { ...shared, name: 'built', include: ['test/built/**/*.test.ts'] },
      },
      {
        // One file at a time: they race processes against a real PostgreSQL and need both cores.
        test: {
          ...shared,
          name: 'races',
          include: ['test/races/**/*.race.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
