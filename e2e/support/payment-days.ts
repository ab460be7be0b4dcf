import { createServer } from 'node:http';
import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { ports } from './demo-port.ts';

const port = ports.paymentDays;

/** Moves a scheduled payment to today, before it is charged. */
export async function moveToToday(confirmationNumber: string): Promise<void> {
  const query = new URLSearchParams({ confirmationNumber });
  const answer = await fetch(`http://127.0.0.1:${port}/?${query}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`the payment days answered ${answer.status}: ${await answer.text()}`);
}

/** Serves moveToToday to the test processes, next to the demo. */
export async function startMovingPaymentDays(settings: DemoSettings): Promise<void> {
  const { pool } = openDemoDatabase(settings);
  // The database stops with the demo, and queries in progress don't matter.
  pool.on('error', () => undefined);
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const { rowCount } = await pool.query(statement, [searchParams.get('confirmationNumber')]);
      response.writeHead(rowCount === 1 ? 200 : 404).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

const statement = `
  update payment p set scheduled_for = (now() at time zone t.time_zone)::date
  from tenant t
  where t.tenant_id = p.tenant_id and p.confirmation_number = $1 and p.state = 'reserved'`;
