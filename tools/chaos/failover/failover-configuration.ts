import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../docs/failover');

/**
 * Reads one of the configuration files that docs/failover.md tells operators to copy, with each text of `changes` replaced, so that what
 * the docs say is what runs. Throws where the file doesn't have a text.
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
