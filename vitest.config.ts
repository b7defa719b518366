import { configDefaults, defineConfig } from 'vitest/config';

const ALONE = 'src/**/*.alone.test.ts';
const STORIES = 'test/stories*.test.ts';

const shared = {
  environment: 'node',
  setupFiles: ['test/support/setup.ts'],
  pool: 'forks' as const,
  // Against tests that hang, and far above what the slowest takes on a busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'fast',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'test/*.test.ts',
            'test/access/*.test.ts',
            'test/docs/*.test.ts',
            'test/inputs/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ALONE, STORIES],
          // Files that follow each other in a process load the product once: a fifth of the work otherwise.
          isolate: false,
        },
      },
      {
        // A run of full rounds takes most of its time here.
        test: { ...shared, name: 'stories', include: [STORIES] },
      },
      {
        // What puts something else in the place of a library, or of a part of the browser.
        test: { ...shared, name: 'alone', include: [ALONE] },
      },
      {
        // Against Stripe's test mode and its published examples: each is skipped without what it needs.
        test: { ...shared, name: 'stripe', include: ['test/stripe/**/*.test.ts'] },
      },
      {
        // The pages as the build made them.
        test: { ...shared, name: 'built', include: ['test/built/**/*.test.ts'] },
      },
      {
        // One file at a time: they race processes against a real PostgreSQL.
        test: {
          ...shared,
          name: 'races',
          include: ['test/races/**/*.race.test.ts'],
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
});
