import type { Readable, Writable } from 'node:stream';

/** Everything outside the installation that a command can access. */
export type Terminal = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly now: () => Date;
  /**
   * For commands that can be resumed. After this call, the first Ctrl-C aborts the signal instead of ending the
   * process.
   */
  stopGently(): AbortSignal;
};

/** Waits until the write is flushed, so that a slow reader throttles a long export and memory stays flat. */
export function write(stream: Writable, content: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(content, (error) => (error ? reject(error) : resolve()));
  });
}

/** Allows color on a terminal unless NO_COLOR is set. */
export function isColored({ environment, stdout }: Pick<Terminal, 'environment' | 'stdout'>): boolean {
  return stdout.isTTY === true && !environment.NO_COLOR && environment.TERM !== 'dumb';
}
