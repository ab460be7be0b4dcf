import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The way to a database that a test can cut and mend: `url` leads through it. */
export type SeverableDatabase = { url: string; sever(): Promise<void>; mend(): Promise<void> };

/** Puts itself between a client and the database of `url`; while severed, nothing listens there. */
export async function severableDatabase(url: string): Promise<SeverableDatabase> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;

  async function mend(): Promise<void> {
    server = createServer((inside) => {
      const outside = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [[inside, outside] as const, [outside, inside] as const]) {
        sockets.add(socket);
        socket.pipe(other).on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  }

  async function sever(): Promise<void> {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await mend();
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return { url: through.href, sever, mend };
}
