import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lightPages } from './vite.light-pages.ts';
import { mapBase } from './vite.map-base.ts';

const builtIn = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export default defineConfig({
  plugins: [reactRouter(), mapBase(), lightPages()],
  define: { 'import.meta.env.BUILT_IN': JSON.stringify(builtIn.format(new Date())) },
});
