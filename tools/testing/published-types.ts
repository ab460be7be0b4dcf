import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

const run = promisify(execFile);

/** Ways to find modules that ES modules don't support: TypeScript before 4.7, and `require`. */
const unsupported = ['node10', 'node16-cjs'];

/**
 * Packs the package in a folder as npm would, and returns what Are The Types Wrong finds in its types, such as `NoResolution
 * in ./react`. Packages with only ES modules pass. `untyped` are entry points for browsers, without types.
 */
export async function typeProblems(
  folder: string,
  { untyped = [] }: { untyped?: readonly string[] } = {},
): Promise<string[]> {
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json'], { cwd: folder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const file = join(folder, filename);
  const packed = createPackageFromTarballData(await readFile(file));
  await rm(file);
  const result = await checkPackage(packed, { excludeEntrypoints: [...untyped] });
  if (!result.types) return ['no types'];
  return result.problems.flatMap((problem) => {
    const isSupported = !('resolutionKind' in problem) || !unsupported.includes(problem.resolutionKind);
    const where = 'entrypoint' in problem ? problem.entrypoint : JSON.stringify(problem);
    return isSupported ? [`${problem.kind} in ${where}`] : [];
  });
}
