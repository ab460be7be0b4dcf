import { runProgram } from './program.ts';

type Command = [string, ...string[]];

/** Each needs the permissions of its kind of system, and fails at once if it isn't installed. */
const systemPackageManagers: { isForRoot: boolean; commands(name: string, isApplication: boolean): Command[] }[] = [
  {
    isForRoot: true,
    commands: (name) => [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', name],
    ],
  },
  { isForRoot: true, commands: (name) => [['dnf', 'install', '-y', name]] },
  { isForRoot: true, commands: (name) => [['apk', 'add', name]] },
  {
    isForRoot: false,
    commands: (name, isApplication) => [['brew', 'install', ...(isApplication ? ['--cask'] : []), name]],
  },
];

/**
 * Installs a package with the first package manager after which `find` succeeds, and returns the result of `find` or
 * undefined. Adds commands and their output to `attempts`. `isApplication` marks a graphical application, which
 * Homebrew handles separately.
 */
export async function installFromSystem(
  name: string,
  wanted: {
    find(): Promise<string | undefined>;
    attempts: string[];
    cwd: string;
    isApplication?: boolean;
  },
): Promise<string | undefined> {
  const isRoot = process.getuid?.() === 0;
  for (const { isForRoot, commands } of systemPackageManagers) {
    if (isForRoot !== isRoot) continue;
    for (const command of commands(name, wanted.isApplication ?? false)) {
      const { output } = await runProgram(command, {
        isQuiet: true,
        environment: { DEBIAN_FRONTEND: 'noninteractive' },
        cwd: wanted.cwd,
      });
      wanted.attempts.push(`${command.join(' ')}:\n${output}`);
    }
    const found = await wanted.find();
    if (found !== undefined) return found;
  }
  return undefined;
}
