import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErrorEvent } from '@sentry/browser';
import { vi } from 'vitest';

export type Ingest = {
  readonly dsn: string;
  readonly received: string[];
  /** Waits for a number of events and returns them. */
  readonly events: (count: number) => Promise<ErrorEvent[]>;
  readonly close: () => Promise<void>;
};

/** A stand-in for an error-reporting service. It accepts envelopes with one JSON object per line. */
export async function startIngest(): Promise<Ingest> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') received.push(await text(request));
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const eventsIn = (): ErrorEvent[] =>
    received.flatMap((envelope) => {
      const [, header = '{}', body = '{}'] = envelope.split('\n');
      return JSON.parse(header).type === 'event' ? [JSON.parse(body)] : [];
    });
  return {
    dsn: `http://abc123@127.0.0.1:${(server.address() as AddressInfo).port}/42`,
    received,
    events: (count) =>
      vi.waitFor(() => {
        const events = eventsIn();
        if (events.length < count) throw new Error(`${events.length} of ${count} events came`);
        return events;
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
