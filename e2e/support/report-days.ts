import { createServer } from 'node:http';
import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { ports } from './demo-port.ts';

const port = ports.reportDays;

/** Moves all schedules of report e-mails two days back, so that the demo's worker sends daily ones within a minute. */
export async function letReportDaysPass(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' });
  if (!answer.ok) throw new Error(`the report days answered ${answer.status}: ${await answer.text()}`);
}

/** Serves letReportDaysPass to the test processes, next to the demo. */
export async function startMovingReportDays(settings: DemoSettings): Promise<void> {
  const { pool } = openDemoDatabase(settings);
  // The database stops with the demo, and queries in progress don't matter.
  pool.on('error', () => undefined);
  const server = createServer(async (_request, response) => {
    try {
      await pool.query('update report_email set handled_on = handled_on - 2, next_on = next_on - 2');
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}
