import type { Socket } from 'node:net';
import type { Submittable } from 'pg';

/** What takes in the bytes of one archive: false when it wants a pause until `drained` resolves. */
export type Sink = { write(bytes: Buffer): boolean; drained(): Promise<void> };

type Wire = { query(text: string): void; stream: Socket };

/**
 * A command of the replication protocol that answers with bytes, as BASE_BACKUP does, for `pg` to send: `open` is called with the name of each
 * archive and of the manifest (`backup_manifest`) when it begins. `rows` are those of the result sets around it, as texts. A sink that is slow holds
 * the server back. Rejects with what the server said, or with what `open` threw.
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
    // The bytes stand in a buffer that the next message overwrites.
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
