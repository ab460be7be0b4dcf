import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { type Rule, readProject } from './project.ts';

const manifests = {
  'apps/api/package.json': { name: '@quittance/api', dependencies: { '@quittance/services': '1' } },
  'apps/portal/package.json': { name: '@quittance/portal', dependencies: { '@quittance/domain': '1' } },
  'packages/contract/package.json': { name: '@quittance/contract', dependencies: { '@quittance/domain': '1' } },
  'packages/database/package.json': { name: '@quittance/database' },
  'packages/domain/package.json': { name: '@quittance/domain' },
  'packages/services/package.json': { name: '@quittance/services', dependencies: { '@quittance/database': '1' } },
};

/**
 * Returns a rule's findings, as `file:line message`, in a small project with these files by path and a package.json for
 * each package. A file without text is empty.
 */
export function findIn(rule: Rule, files: Record<string, string>): string[] {
  const folder = makeTemporaryFolder('structure');
  for (const [path, manifest] of Object.entries(manifests))
    write(join(folder.path, path), JSON.stringify(manifest, null, 2));
  for (const [path, text] of Object.entries(files)) write(join(folder.path, path), text);
  const findings = rule.check(readProject(folder.path));
  folder.remove();
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
