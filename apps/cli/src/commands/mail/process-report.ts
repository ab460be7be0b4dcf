import { maxReportBytes } from '@quittance/domain/messages/mail-report';
import { processMailReport } from '@quittance/services/bounces/process-bounce';
import { usageFailure } from '../../frame/command-failure.ts';
import { text } from '../../frame/option.ts';
import type { Terminal } from '../../frame/terminal.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

const texts = {
  recorded: 'Report recorded.',
  repeated: 'This report was already recorded.',
  unknown: "The report doesn't match any message of this tenant. Nothing was changed.",
  'no-report': "This isn't a delivery failure report. Nothing was changed.",
};

/** Reads a bounce report that the mail server pipes to standard input. */
export const processReport = tenantCommand({
  name: 'mail report',
  summary: 'process a bounce or spam report from standard input',
  details:
    "Use this when your mail server pipes the bounce mailbox into a command. The signed recipient address identifies the message. Other mail is ignored. The exit code is always 0, so that the mail server doesn't queue the message again.",
  examples: [
    'quittance mail report --tenant northwind',
    'quittance mail report --tenant northwind --recipient bounces+token@mail.example.com',
  ],
  options: {
    recipient: text({ summary: "the recipient address (default: from the mail's headers)", value: '<address>' }),
  },
  role: 'app',
  isSealed: true,
  async run({ database, keyring, now, tenant, terminal, values: { recipient } }) {
    const raw = await readAll(terminal.stdin);
    const result = await processMailReport({ database, keyring, now }, { tenant, raw, recipient });
    return { document: { result }, text: texts[result] };
  },
});

/** Reads all of standard input. Throws a CommandFailure when it is longer than any report. */
async function readAll(stdin: Terminal['stdin']): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stdin) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > maxReportBytes) throw usageFailure(`The report is larger than ${maxReportBytes} bytes.`, '');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
