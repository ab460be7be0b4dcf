import { escapeHtml } from '../portal/escape-html.ts';
import { outboxPageStyle } from './outbox-page.ts';

export type NotifiedNotice = { body: string; signature: string; status: number; answer: string };

export type RetailerForm = { slipNumber: string; amount: string; problem?: string; notifiedNotice?: NotifiedNotice };

export const retailerPageStyle = `${outboxPageStyle}
form { display: grid; gap: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; }
label { display: grid; gap: .25rem; font-weight: 600; }
input { font: inherit; padding: .625rem .75rem; border: 1px solid var(--soft); border-radius: 8px; background: var(--ground); color: var(--ink); }
button { font: inherit; font-weight: 600; padding: .75rem 1rem; border: 0; border-radius: 8px; background: var(--link); color: var(--ground); }
input:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.message { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
`;

/** Shows a form that pays a cash slip, and the result of the last payment. */
export function retailerPage({ slipNumber, amount, problem, notifiedNotice }: RetailerForm): string {
  const message = problem ?? (notifiedNotice && outcomeOf(notifiedNotice));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message ? `${escapeHtml(message)} · ` : ''}CornerPay counter</title>
<link rel="icon" href="data:,">
<style>${retailerPageStyle}</style>
</head>
<body>
<main>
<header>
<h1>CornerPay counter</h1>
<p>The demo's store. Scan a slip's barcode or type its number, and take the money.</p>
</header>
<nav><a href="/dev/retailer">Next customer</a><a href="/">Go to portal</a></nav>
${message ? `<p class="message" role="status">${escapeHtml(message)}</p>` : ''}
<form method="post" action="/dev/retailer" autocomplete="off">
<label>Slip number <input name="slipNumber" inputmode="numeric" required autofocus value="${escapeHtml(slipNumber)}"></label>
<label>Amount in dollars <input name="amount" inputmode="decimal" required value="${escapeHtml(amount)}"></label>
<button>Take the cash</button>
</form>
${notifiedNotice ? drawNotice(notifiedNotice) : ''}
</main>
</body>
</html>`;
}

function outcomeOf({ status }: NotifiedNotice): string {
  if (status === 200) return 'Paid. The portal was notified.';
  if (status === 404) return 'No slip has this number.';
  return `The portal responded with ${status}.`;
}

function drawNotice({ body, signature, status, answer }: NotifiedNotice): string {
  const sent = `POST /api/webhooks/cash\nx-cash-signature: ${signature}\n\n${body}`;
  return `<details class="text"><summary>The network's notice and the response</summary>
<pre>${escapeHtml(sent)}</pre>
<pre>${status} ${escapeHtml(answer)}</pre></details>`;
}
