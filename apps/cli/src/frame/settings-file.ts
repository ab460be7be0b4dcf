import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { installationFailure } from './command-failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const root = path.join(import.meta.dirname, '../../../..');

/**
 * Merges the environment with the file of `--settings`, or with the file that `npm start` writes for `--demo`.
 * Environment variables take precedence over `--settings`, but not over the demo's file. Throws a CommandFailure when
 * the file doesn't exist.
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

function demoFile(environment: Environment): string {
  return path.join(path.resolve(root, environment.DATA_DIR || '.data'), 'demo.env');
}

function readFile(file: string, hint: string): Environment {
  if (!existsSync(file)) throw installationFailure(`${file} doesn't exist.`, { code: 'SettingsFileMissing', hint });
  return parseEnv(readFileSync(file, 'utf8'));
}
