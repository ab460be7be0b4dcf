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
.reply { display: flex; gap: .5rem; padding: 0 1rem 1rem; }
.reply label { flex: 1; display: grid; gap: .25rem; font-size: .875rem; color: var(--soft); }
.reply input, .reply button { min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--soft); border-radius: 8px; font: inherit;
  background: var(--card); color: var(--ink); }
.reply button { align-self: end; cursor: pointer; }
.reply :focus-visible { outline: 3px solid var(--link); outline-offset: 1px; }
.none { padding: 2rem 1rem; text-align: center; color: var(--soft); }
`;

/**
 * Shows the messages of a tenant, or of all tenants, with the newest open. `to` is the address filter. With `canReply`,
 * each text message has a form for a reply.
 */
export function outboxPage(
  entries: readonly OutboxEntry[],
  { tenant, to, canReply }: { tenant: string | undefined; to: string | undefined; canReply: boolean },
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
${entries.length === 0 ? '<p class="none">No messages yet.</p>' : `<ol>${entries.map((entry, index) => drawEntry(entry, { isOpen: index === 0, canReply })).join('')}</ol>`}
</main>
</body>
</html>`;
}

function drawEntry(entry: OutboxEntry, { isOpen, canReply }: { isOpen: boolean; canReply: boolean }): string {
  const { message, at } = entry;
  const headline = entry.channel === 'email' ? entry.message.subject : 'Text message';
  const facts = `${escapeHtml(message.tenant)} to <a href="?to=${encodeURIComponent(message.to)}">${escapeHtml(message.to)}</a>`;
  return `<li><p class="facts">${facts} · <time datetime="${at}">${readableTime(at)}</time></p>
<details${isOpen ? ' open' : ''}>
<summary><strong>${escapeHtml(headline)}</strong></summary>
${entry.channel === 'email' ? drawMail(entry) : drawText(entry, canReply)}
</details></li>`;
}

/** The frame can't run scripts or load anything, and its links open in a new tab. */
function drawMail({ id, message }: Extract<OutboxEntry, { channel: 'email' }>): string {
  return `<iframe src="/dev/outbox/${id}" title="${escapeHtml(message.subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details class="text"><summary>As plain text</summary><pre>${escapeHtml(message.text)}</pre></details>`;
}

function drawText({ id, message }: Extract<OutboxEntry, { channel: 'sms' }>, canReply: boolean): string {
  const text = `<p class="sms">${escapeHtml(message.text)}</p>`;
  if (!canReply) return text;
  return `${text}<form class="reply" method="post" action="/dev/outbox/${id}/reply">
<label>Reply <input name="text" required maxlength="1600" autocomplete="off"></label><button>Send</button></form>`;
}

function readableTime(at: string): string {
  return `${formatInstantToSecond(new Date(at), { language: 'en', timeZone: 'UTC' })} UTC`;
}
