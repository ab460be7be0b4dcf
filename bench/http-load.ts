import { connect, type Socket } from 'node:net';

/** A request ready to be written. `onStatus` gets its HTTP status and how long the response took. */
export type LoadRequest = { text: string; onStatus(status: number, milliseconds: number): void };

/**
 * Keeps `connections` sockets busy for `seconds`, each sending its next request as soon as the last one is answered.
 * Does as little work as possible, because it shares CPU cores with the system under test. Returns the number of
 * responses.
 */
export async function runLoad(options: {
  port: number;
  connections: number;
  seconds: number;
  nextRequest(connection: number): LoadRequest;
}): Promise<number> {
  const endsAt = performance.now() + options.seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: options.connections }, (_, connection) =>
      loop(connect(options.port, '127.0.0.1'), { endsAt, next: () => options.nextRequest(connection) }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function loop(socket: Socket, { endsAt, next }: { endsAt: number; next(): LoadRequest }): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    let received = '';
    let current = next();
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(current.text);
    };
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const status = completeStatus(received);
      if (status === undefined) return;
      received = '';
      answered++;
      current.onStatus(status, performance.now() - sentAt);
      if (performance.now() >= endsAt) {
        socket.destroy();
        resolve(answered);
        return;
      }
      current = next();
      send();
    });
  });
}

/** Returns the status of a response that has arrived completely by its Content-Length. */
function completeStatus(received: string): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0);
  return received.length >= headEnd + 4 + length ? Number(received.slice(9, 12)) : undefined;
}
