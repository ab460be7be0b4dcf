import { maxReportBytes } from '@quittance/domain/messages/mail-report';
import { takeInReport as takeIn } from '@quittance/services/bounces/take-in-bounce';
import { usageFailure } from '../../frame/command-failure.ts';
import { text } from '../../frame/option.ts';
import type { Terminal } from '../../frame/terminal.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

const words = {
  recorded: 'The report is recorded.',
  repeated: 'The report was recorded before.',
  unknown: 'The report names no message of this tenant. Nothing was changed.',
  'no-report': 'This is no report about a message that failed. Nothing was changed.',
};

/** Takes in a report about undeliverable mail, as a mail server pipes it. */
export const takeInReport = tenantCommand({
  name: 'mail report',
  summary: 'take in a report about undeliverable mail, or about spam, from standard input',
  details:
    'For a mail server that pipes what arrives at the bounce mailbox. The signed address that the report was delivered to names the message; anything else is ignored, and the exit code is 0 for all of it, so that the server keeps nothing.',
  examples: [
    'quittance mail report --tenant northwind',
    'quittance mail report --tenant northwind --recipient bounces+token@mail.example.com',
  ],
  options: {
    recipient: text({ summary: "the address it was delivered to (the mail's own headers)", value: '<address>' }),
  },
  role: 'app',
  isSealed: true,
  async run({ database, keyring, now, tenant, terminal, values: { recipient } }) {
    const raw = await readAll(terminal.stdin);
    const result = await takeIn({ database, keyring, now }, { tenant, raw, recipient });
    return { document: { result }, text: words[result] };
  },
});

/** All of standard input. Throws a CommandFailure for more than a report can be. */
async function readAll(stdin: Terminal['stdin']): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stdin) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > maxReportBytes) throw usageFailure(`A report has at most ${maxReportBytes} bytes.`, '');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
