import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { mapBase } from './vite.map-base.ts';

export default defineConfig({ plugins: [reactRouter(), mapBase()] });
