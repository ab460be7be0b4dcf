import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Terminal, write } from './terminal.ts';

/** Destination of an export. */
export type ResultFile = {
  write(part: string): Promise<void>;
  /** Resolves when everything is written. */
  end(): Promise<void>;
};

/** Opens standard output, or a new file that only its owner can read. Never overwrites an existing file. */
export function openResult({ stdout }: Pick<Terminal, 'stdout'>, to: string | undefined): ResultFile {
  if (to === undefined) return { write: (part) => write(stdout, part), end: async () => undefined };
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600 });
  const isOut = finished(file);
  // Avoids an unhandled rejection. The next write reports the error.
  isOut.catch(() => undefined);
  return {
    write: (part) => Promise.race([write(file, part), isOut]),
    end() {
      file.end();
      return isOut;
    },
  };
}
