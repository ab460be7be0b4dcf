import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the command line's settings to the demo's data folder, where `quittance --demo` finds them. Only the owner can
 * read the file, because it contains secrets. Throws when a value doesn't fit on one line.
 */
export function writeCommandSettings(dataFolder: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => {
    if (/['\r\n]/.test(value)) throw new Error(`${name} does not fit into a line of settings`);
    return `${name}='${value}'\n`;
  });
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'demo.env');
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, lines.join(''), { mode: 0o600 });
  renameSync(unfinished, file);
}
