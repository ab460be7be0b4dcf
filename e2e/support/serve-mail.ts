import { createServer } from 'node:http';
import { startMailServer } from '../../packages/messaging/src/testing/smtp-server.ts';
import { ports } from './demo-port.ts';
import type { ReceivedMail } from './mail-server.ts';

// A mail server for one run. GET returns received e-mail, and POST sets its response to recipients.
const mail = await startMailServer({ port: ports.mail });

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') {
    const code = searchParams.get('code');
    mail.refuseWith = code === null ? undefined : Number(code);
    response.end();
    return;
  }
  const to = searchParams.get('to')?.toLowerCase();
  const received: ReceivedMail[] = mail.received
    .filter((each) => each.to.some((address) => address.toLowerCase() === to))
    .map((each) => ({ to: to ?? '', subject: each.mail.subject ?? '', text: each.mail.text ?? '' }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(received));
});
server.listen(ports.mailServer, '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
