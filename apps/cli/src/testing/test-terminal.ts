import { PassThrough, Readable, Writable } from 'node:stream';
import type { ExitCode } from '../frame/exit-codes.ts';
import { runCli } from '../run-cli.ts';

export type Ran = { code: ExitCode; stdout: string; stderr: string };

type Around = {
  environment?: Readonly<Record<string, string | undefined>>;
  /** Piped to standard input. */
  input?: string | Readable;
  now?: () => Date;
  /** Aborts as Ctrl-C does. */
  signal?: AbortSignal;
};

/** Runs a command line without a terminal, as a script does, and collects its output. */
export async function runLine(
  args: readonly string[],
  { environment = {}, input, now = () => new Date(), signal = new AbortController().signal }: Around = {},
): Promise<Ran> {
  const out = collector();
  const err = collector();
  const stdin =
    input === undefined ? new PassThrough() : typeof input === 'string' ? Readable.from([Buffer.from(input)]) : input;
  const code = await runCli(args, {
    environment,
    stdin,
    stdout: out.stream,
    stderr: err.stream,
    now,
    stopGently: () => signal,
  });
  return { code, stdout: out.text(), stderr: err.text() };
}

function collector() {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      parts.push(Buffer.from(chunk));
      done();
    },
  });
  return { stream, text: () => Buffer.concat(parts).toString('utf8') };
}
