import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses a command's options. `--help` prints the usage and exits with 0. An unknown option or a missing value is
 * named, and the process exits with 2.
 */
export function readOptions<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  const { args = process.argv.slice(2) } = config;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseOptions(usage, error);
  }
}

/** Prints the error and the usage, and exits with 2. */
export function refuseOptions(usage: string, error: unknown): never {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exit(2);
}

/** Parses an option's whole number. Throws an Error that names the option. */
export function wholeNumber(name: string, { text, from = 0 }: { text: string; from?: number }): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < from) {
    throw new Error(`${name} must be a whole number of at least ${from}, not "${text}"`);
  }
  return value;
}
