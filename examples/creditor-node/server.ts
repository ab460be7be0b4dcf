import { verifyWebhook, WebhookRefused } from '@quittance/client';
import express from 'express';
import { formatCents, readBills, readBooks, readLinks, recordEvent, stateOf, versionOf, writeBooks } from './books.ts';

const { WEBHOOK_SECRET: secret, PORT = '4700' } = process.env;
if (secret === undefined) throw new Error('Set WEBHOOK_SECRET to the secret that the console showed.');

const app = express();

// The signature covers the exact bytes, so don't parse the body as JSON first.
app.post('/webhooks', express.raw({ type: 'application/json' }), async (request, response) => {
  try {
    const signature = request.get('Quittance-Signature');
    const event = await verifyWebhook({ body: String(request.body), signature, secret });
    // Nothing is awaited between reading and writing, so two events can't overwrite each other.
    writeBooks(recordEvent(readBooks(), event));
    response.sendStatus(204);
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    response.status(400).send(error.message);
  }
});

app.get('/', (_request, response) => {
  const [books, links] = [readBooks(), readLinks()];
  const rows = readBills().map((bill) => {
    const link = links[versionOf(bill)];
    const cells = [bill.number, bill.accountName, formatCents(bill.amountCents), stateOf(books, bill)].map(escapeHtml);
    return `<tr><td>${cells.join('</td><td>')}</td><td>${link ? `<a href="${escapeHtml(link)}">Pay</a>` : ''}</td></tr>`;
  });
  response.send(`<!doctype html>
<html lang="en">
<title>Bills</title>
<h1>Bills</h1>
<table>
<tr><th>Bill</th><th>Account</th><th>Amount</th><th>State</th><th>Link</th></tr>
${rows.join('\n')}
</table>
</html>`);
});

// Anyone who can open the list can open the payment links, so only this computer can.
app.listen(Number(PORT), 'localhost', (error) => {
  if (error) throw error;
  console.log(`Open http://localhost:${PORT}`);
});

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
