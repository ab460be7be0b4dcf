import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../docs/failover');

/**
 * Reads a configuration file that docs/failover.md tells operators to copy and applies `changes`, so that the
 * documented configuration is the one tested. Throws when the file lacks a text to replace.
 */
export function failoverConfiguration(
  file: 'patroni.yml' | 'haproxy.cfg' | 'pgbouncer.ini',
  changes: Readonly<Record<string, string>>,
): string {
  let text = readFileSync(join(folder, file), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`docs/failover/${file} doesn't have "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
