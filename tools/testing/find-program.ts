import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** A program that tests need. */
export type NeededProgram = {
  /** Environment variable with its path, which takes precedence. */
  variable: string;
  commandNames: readonly string[];
  /** Folders to search in addition to the PATH. */
  folders?: readonly string[];
  /** Full paths used by installers. */
  paths?: readonly string[];
  /**
   * Expected output of --version or `versionOption`. Some distributions ship a command that only explains how to
   * install the program.
   */
  versionPattern: RegExp;
  versionOption?: string;
};

const answersWithinMs = 30_000;

/**
 * Returns the path of a working program: the one named by its variable, or the first one installed, or undefined.
 * Throws when the variable is set but the program doesn't work.
 */
export async function findProgram(program: NeededProgram, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { variable, commandNames, folders = [], paths = [] } = program;
  const named = environment[variable];
  if (named) {
    if (await isWorking(named, program)) return named;
    throw new Error(`${variable} is ${named}, which doesn't run`);
  }
  const searched = [...(environment.PATH ?? '').split(delimiter).filter((folder) => folder !== ''), ...folders];
  const installed = commandNames.flatMap((name) => searched.map((folder) => join(folder, name)));
  for (const path of [...installed, ...paths]) {
    if (await isWorking(path, program)) return path;
  }
  return undefined;
}

/** Returns true when the program starts and identifies itself. */
export async function isWorking(
  path: string,
  { versionPattern, versionOption = '--version' }: Pick<NeededProgram, 'versionPattern' | 'versionOption'>,
): Promise<boolean> {
  try {
    accessSync(path, constants.X_OK);
    const { stdout } = await promisify(execFile)(path, [versionOption], { timeout: answersWithinMs });
    return versionPattern.test(stdout);
  } catch {
    return false;
  }
}
