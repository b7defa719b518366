import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserContract } from './vite.browser-contract.ts';
import { mapBase } from './vite.map-base.ts';

const builtIn = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Every page needs it, and it changes only with its packages. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
};

export default defineConfig({
  plugins: [reactRouter(), browserContract(), mapBase()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework] } } } } },
  },
  define: { 'import.meta.env.BUILT_IN': JSON.stringify(builtIn.format(new Date())) },
});
