import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** A program that tests need and that the machine has, or gets. */
export type NeededProgram = {
  /** The setting that names it, which comes before all else. */
  variable: string;
  commandNames: readonly string[];
  /** Folders beside the search path. */
  folders?: readonly string[];
  /** Whole paths where installers put it. */
  paths?: readonly string[];
  /** What it says to --version, or to `versionOption`: some distributions ship a command that only tells how to install it. */
  says: RegExp;
  versionOption?: string;
};

const answersWithinMs = 30_000;

/**
 * The path of a program that works here: what its setting names, else the first one that the machine has, else undefined. Throws when the setting
 * is there and does not work, for it was meant.
 */
export async function findProgram(program: NeededProgram, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { variable, commandNames, folders = [], paths = [] } = program;
  const named = environment[variable];
  if (named) {
    if (await isWorking(named, program)) return named;
    throw new Error(`${variable} is ${named}, and that does not run`);
  }
  const searched = [...(environment.PATH ?? '').split(delimiter).filter((folder) => folder !== ''), ...folders];
  const installed = commandNames.flatMap((name) => searched.map((folder) => join(folder, name)));
  for (const path of [...installed, ...paths]) {
    if (await isWorking(path, program)) return path;
  }
  return undefined;
}

/** True when the program starts and says what it is. */
export async function isWorking(
  path: string,
  { says, versionOption = '--version' }: Pick<NeededProgram, 'says' | 'versionOption'>,
): Promise<boolean> {
  try {
    accessSync(path, constants.X_OK);
    const { stdout } = await promisify(execFile)(path, [versionOption], { timeout: answersWithinMs });
    return says.test(stdout);
  } catch {
    return false;
  }
}
