import { formatInstantToSecond } from '@quittance/domain/dates/format-instant';
import type { OutboxEntry } from '@quittance/messaging/outbox/outbox-folder';
import { escapeHtml } from '../portal/escape-html.ts';

/** Follows the reader's light or dark mode. */
export const outboxPageStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f2f4f7, #10161d); --card: light-dark(#fff, #1a222c);
  --line: light-dark(#d8dee7, #313c49); --ink: light-dark(#14202e, #e8edf3); --soft: light-dark(#4a5a6c, #a9b6c5);
  --link: light-dark(#0057b3, #7db8ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
header p { margin: .25rem 0 0; color: var(--soft); }
nav { display: flex; gap: 1rem; margin: .75rem 0 1.5rem; }
a { color: var(--link); }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; }
li { background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
summary { padding: .25rem 1rem .875rem; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: -3px; }
summary strong { font-weight: 600; }
.facts { margin: 0; padding: .75rem 1rem 0; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 42rem; border: 0; border-top: 1px solid var(--line); background: #f2f4f7; }
.sms { margin: 0; padding: 1rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.text { border-top: 1px solid var(--line); }
.text summary { padding-block: .75rem; font-size: .875rem; color: var(--soft); }
pre { margin: 0; padding: 0 1rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.5 ui-monospace, monospace; }
.none { padding: 2rem 1rem; text-align: center; color: var(--soft); }
`;

/** Shows the messages of a tenant, or of all tenants, with the newest open. `to` is the address filter. */
export function outboxPage(
  entries: readonly OutboxEntry[],
  { tenant, to }: { tenant: string | undefined; to: string | undefined },
): string {
  const whose = tenant === undefined ? 'all portals' : escapeHtml(tenant);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox of ${whose}</title>
<link rel="icon" href="data:,">
<style>${outboxPageStyle}</style>
</head>
<body>
<main>
<header>
<h1>Outbox of ${whose}</h1>
<p>The demo doesn't send e-mail or text messages. They appear here instead.${to === undefined ? '' : ` These messages are for ${escapeHtml(to)}.`}</p>
</header>
<nav><a href="">Refresh</a>${to === undefined ? '' : '<a href="/dev/outbox">Show all</a>'}<a href="/">Go to portal</a></nav>
${entries.length === 0 ? '<p class="none">No messages yet.</p>' : `<ol>${entries.map(drawEntry).join('')}</ol>`}
</main>
</body>
</html>`;
}

function drawEntry(entry: OutboxEntry, index: number): string {
  const { message, at } = entry;
  const headline = entry.channel === 'email' ? entry.message.subject : 'Text message';
  const facts = `${escapeHtml(message.tenant)} to <a href="?to=${encodeURIComponent(message.to)}">${escapeHtml(message.to)}</a>`;
  return `<li><p class="facts">${facts} · <time datetime="${at}">${readableTime(at)}</time></p>
<details${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(headline)}</strong></summary>
${entry.channel === 'email' ? drawMail(entry) : `<p class="sms">${escapeHtml(entry.message.text)}</p>`}
</details></li>`;
}

/** The frame can't run scripts or load anything, and its links open in a new tab. */
function drawMail({ id, message }: Extract<OutboxEntry, { channel: 'email' }>): string {
  return `<iframe src="/dev/outbox/${id}" title="${escapeHtml(message.subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details class="text"><summary>As plain text</summary><pre>${escapeHtml(message.text)}</pre></details>`;
}

function readableTime(at: string): string {
  return `${formatInstantToSecond(new Date(at), { language: 'en', timeZone: 'UTC' })} UTC`;
}
