import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { installationFailure } from './command-failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const root = path.join(import.meta.dirname, '../../../..');

/**
 * The environment with what a file of settings adds: the one of `--settings`, or with `--demo` the one that `npm start` writes into its data
 * folder. What the environment itself says goes before the file, but for the demo, which is meant as it is. Throws a CommandFailure for a file that is not there.
 */
export function withSettingsFile(
  environment: Environment,
  { settings: named, demo: isDemo }: { settings: string | undefined; demo: boolean },
): Environment {
  if (isDemo)
    return {
      ...environment,
      ...readFile(demoFile(environment), "The demo isn't running here. Run `npm start` in another terminal."),
    };
  if (named === undefined) return environment;
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  return { ...readFile(named, 'A settings file has one NAME=value per line: see docs/command-line.md.'), ...given };
}

/** Where `npm start` writes the settings of its demo; DATA_DIR moves its data folder. */
function demoFile(environment: Environment): string {
  return path.join(path.resolve(root, environment.DATA_DIR || '.data'), 'demo.env');
}

function readFile(file: string, hint: string): Environment {
  if (!existsSync(file)) throw installationFailure(`${file} doesn't exist.`, { code: 'SettingsFileMissing', hint });
  return parseEnv(readFileSync(file, 'utf8'));
}
