import type { Readable, Writable } from 'node:stream';

/** What a command sees of the world outside of the installation. */
export type Terminal = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly now: () => Date;
  /** For commands that can go on later: from then on the first Ctrl-C aborts this signal instead of ending the program at once. */
  stopGently(): AbortSignal;
};

/** Writes and waits until it is out, so that a slow reader slows us down and a long export needs no memory. */
export function write(stream: Writable, content: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(content, (error) => (error ? reject(error) : resolve()));
  });
}

/** Whether text may be colored: a terminal, and nobody has said NO_COLOR. */
export function isColored({ environment, stdout }: Pick<Terminal, 'environment' | 'stdout'>): boolean {
  return stdout.isTTY === true && !environment.NO_COLOR && environment.TERM !== 'dumb';
}
