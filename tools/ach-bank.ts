import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';

// Simulates the banks of a demo: reads every file in ACH_FOLDER/<tenant>/<payee>/out and writes replies to `in`.
// docs/ach.md explains how to use it.
const folder = process.env.ACH_FOLDER;
if (!folder) {
  console.error('ACH_FOLDER is not set. Set it to the worker’s folder (docs/ach.md).');
  process.exit(1);
}

for (const tenant of await foldersIn(folder)) {
  for (const payee of await foldersIn(path.join(folder, tenant))) await answerPayee(path.join(folder, tenant, payee));
}

async function answerPayee(home: string): Promise<void> {
  const names = await readdir(path.join(home, 'out')).catch(() => [] as string[]);
  for (const name of names.filter((each) => each.endsWith('.ach')).toSorted()) {
    const source = path.join(home, 'out', name);
    const answer = answerAchFile(await readFile(source, 'latin1'));
    await mkdir(path.join(home, 'taken'), { recursive: true });
    await rename(source, path.join(home, 'taken', name));
    console.log(`${name}: ${answer === undefined ? 'all paid' : 'answered'}`);
    if (answer === undefined) continue;
    const target = path.join(home, 'in', `reply-${name}`);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, answer, 'latin1');
    await writeFile(`${target}.done`, '');
  }
}

async function foldersIn(home: string): Promise<string[]> {
  const entries = await readdir(home, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
