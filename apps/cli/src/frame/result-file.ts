import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Terminal, write } from './terminal.ts';

/** Where an export goes, part by part. */
export type ResultFile = {
  write(part: string): Promise<void>;
  /** Resolves when all of it is out. */
  end(): Promise<void>;
};

/** Opens a new file for what a command exports, readable by its owner only, or standard output; a file that is there is never overwritten. */
export function openResult({ stdout }: Pick<Terminal, 'stdout'>, to: string | undefined): ResultFile {
  if (to === undefined) return { write: (part) => write(stdout, part), end: async () => undefined };
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600 });
  const isOut = finished(file);
  // Whoever writes next hears of it.
  isOut.catch(() => undefined);
  return {
    write: (part) => Promise.race([write(file, part), isOut]),
    end() {
      file.end();
      return isOut;
    },
  };
}
