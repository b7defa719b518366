import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { mapBase } from './vite.map-base.ts';

const builtIn = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export default defineConfig({
  plugins: [reactRouter(), mapBase()],
  define: { 'import.meta.env.BUILT_IN': JSON.stringify(builtIn.format(new Date())) },
});
