import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.ts';

export default {
  appDirectory: 'src/web',
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
