import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The browser of the tests comes from npm. It unpacks itself into the temporary folder and takes whatever it
 * finds there, so it gets a folder of this project's own. The map draws in software, as there is no graphics
 * card; pages are put together without drawing them that way, which is less work.
 */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/hoist-browser');
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu-compositing',
      '--disable-gpu-rasterization',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-background-networking',
    ],
  };
}
