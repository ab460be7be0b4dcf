import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMigration } from '../mutants/apply-mutant.ts';
import { copyTree, type TreeCopy } from '../mutants/tree-copy.ts';
import { buildApp, hashInputs } from '../start/app-build.ts';
import type { Attack } from './attack.ts';
import { changeSource } from './source-change.ts';

/**
 * Copies the project and weakens it to one attack. Copies the original's built pages too, so that nothing is built
 * again.
 */
export async function weakenTree(root: string, { weakenedBy }: Pick<Attack, 'weakenedBy'>): Promise<TreeCopy> {
  for (const app of ['portal', 'console'] as const) await buildApp(root, { app });
  const copy = copyTree(root);
  try {
    for (const change of weakenedBy) {
      if ('sql' in change) addMigration(copy.path, change);
      else changeSource(copy.path, change);
    }
    for (const app of ['portal', 'console'] as const) lendBuild({ from: root, to: copy.path, app });
  } catch (error) {
    copy.remove();
    throw error;
  }
  return copy;
}

function lendBuild({ from, to, app }: { from: string; to: string; app: 'portal' | 'console' }): void {
  const folders = app === 'portal' ? ['dist', 'dist-server'] : ['dist'];
  for (const folder of folders) {
    cpSync(join(from, 'apps', app, folder), join(to, 'apps', app, folder), { recursive: true });
  }
  writeFileSync(join(to, 'apps', app, 'dist/.built-from'), hashInputs(to, app));
}
