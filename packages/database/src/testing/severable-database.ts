import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxied database connection for tests to sever and mend, or to freeze and thaw. While severed, nothing listens at
 * `url`. While frozen, connections are accepted and stay open without traffic, as with a hung machine.
 */
export type SeverableDatabase = {
  url: string;
  sever(): Promise<void>;
  mend(): Promise<void>;
  freeze(): void;
  thaw(): void;
};

export async function severableDatabase(url: string): Promise<SeverableDatabase> {
  const target = new URL(url);
  const links = new Set<Link>();
  let server: Server | undefined;
  let port = 0;
  let isFrozen = false;

  async function mend(): Promise<void> {
    server = createServer((inside) => {
      const link = linkOf(inside, () => connect(Number(target.port), target.hostname));
      links.add(link);
      inside.on('close', () => links.delete(link));
      if (!isFrozen) link.open();
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  }

  async function sever(): Promise<void> {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const link of links) link.destroy();
    await closed;
  }

  function freeze(): void {
    isFrozen = true;
    for (const link of links) link.hold();
  }

  function thaw(): void {
    isFrozen = false;
    for (const link of links) link.open();
  }

  await mend();
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return { url: through.href, sever, mend, freeze, thaw };
}

type Link = { open(): void; hold(): void; destroy(): void };

function linkOf(inside: Socket, connectOutside: () => Socket): Link {
  let outside: Socket | undefined;
  inside.on('error', () => undefined).on('close', () => outside?.destroy());
  return {
    open() {
      outside ??= connectOutside()
        .on('error', () => undefined)
        .on('close', () => inside.destroy());
      inside.pipe(outside);
      outside.pipe(inside);
    },
    hold() {
      if (outside) inside.unpipe(outside);
      outside?.unpipe(inside);
    },
    destroy() {
      inside.destroy();
    },
  };
}
