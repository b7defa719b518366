import { existsSync } from 'node:fs';

/** Takes settings from the file `.env` in the working folder; what the environment sets itself wins. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The file .env cannot be read: ${reason}\n`);
    process.exit(1);
  }
}
