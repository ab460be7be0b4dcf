import type { Socket } from 'node:net';
import type { Submittable } from 'pg';

/** Receives the bytes of one archive. `write` returns false to pause until `drained` resolves. */
export type Sink = { write(bytes: Buffer): boolean; drained(): Promise<void> };

type Wire = { query(text: string): void; stream: Socket };

/**
 * A replication command for `pg` that returns bytes, such as BASE_BACKUP. Calls `open` with the name of each archive
 * and of the manifest (`backup_manifest`) when it starts. `rows` are those of the surrounding result sets, as strings.
 * A slow sink slows the server down. Rejects with the server's error or the one that `open` threw.
 */
export function copyOutQuery(command: string, open: (name: string) => Sink) {
  const { promise: done, resolve, reject } = Promise.withResolvers<{ rows: (string | null)[][] }>();
  const rows: (string | null)[][] = [];
  let sink: Sink | undefined;
  let fault: unknown;

  function take(chunk: Buffer, { stream }: Wire): void {
    const [kind] = chunk;
    if (kind === letter('n')) sink = open(chunk.subarray(1, chunk.indexOf(0, 1)).toString());
    if (kind === letter('m')) sink = open('backup_manifest');
    if (kind !== letter('d') || !sink) return;
    // The next message overwrites the buffer, so copy it.
    if (sink.write(Buffer.from(chunk.subarray(1)))) return;
    stream.pause();
    void sink.drained().then(() => stream.resume());
  }

  const query = {
    submit: (connection: Wire) => connection.query(command),
    handleRowDescription: () => undefined,
    handleDataRow: ({ fields }: { fields: (string | null)[] }) => void rows.push(fields),
    handleCopyData({ chunk }: { chunk: Buffer }, connection: Wire) {
      try {
        if (fault === undefined) take(chunk, connection);
      } catch (error) {
        fault = error;
      }
    },
    handleCommandComplete: () => undefined,
    handleEmptyQuery: () => undefined,
    handlePortalSuspended: () => undefined,
    handleReadyForQuery: () => (fault === undefined ? resolve({ rows }) : reject(fault)),
    handleError: (error: Error) => reject(error),
  };
  return { query: query as unknown as Submittable, done };
}

function letter(character: string): number {
  return character.charCodeAt(0);
}
