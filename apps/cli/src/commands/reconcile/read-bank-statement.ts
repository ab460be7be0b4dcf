import { readFile } from 'node:fs/promises';
import { reconcileBank } from '@quittance/services/reconciliation/reconcile-bank';
import { takeInBankFile } from '@quittance/services/reconciliation/take-in-bank-file';
import { CommandFailure, usageFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { parsed, required, text } from '../../frame/option.ts';
import { counted, countText, dollars, money } from '../../frame/plain-values.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { endsWithOpen, tellOpen } from './tell-open.ts';

const usualCardDays = 2;

/** Reads a bank's statement and compares it with the books. */
export const readBankStatement = tenantCommand({
  name: 'reconcile bank',
  summary: "read a statement of the account that a payee's money lands on, and compare its days",
  details:
    'The file is CSV with the header bank reference,booked on,amount,currency,description. With one wrong line nothing of it is taken; a line that was read before counts once.',
  examples: ['quittance reconcile bank november.csv --tenant lumen --payee LUMEN --card-days 2'],
  words: { file: required(text({ summary: 'the statement', value: '<file>' })) },
  options: {
    payee: required(text({ summary: 'the code of the payee whose account it is', value: '<code>' })),
    cardDays: parsed({
      summary: 'how many bank days after a charge card money lands (2); none where it lands elsewhere',
      value: '<0-9|none>',
      form: '0 to 9, or none',
      parse: (given) => (given === 'none' ? ('none' as const) : /^\d$/.test(given) ? Number(given) : undefined),
    }),
  },
  ends1: endsWithOpen,
  role: 'worker',
  async run(call) {
    const { database, now, tenant, values } = call;
    const { payee: payeeCode, file, cardDays = usualCardDays } = values;
    const taken = await takeInBankFile({ database, now }, { tenant, payeeCode, text: await readFile(file, 'utf8') });
    if (taken.kind === 'unknown-payee') throw usageFailure(`${tenant.label} has no payee ${payeeCode}.`);
    if (taken.kind === 'faulty')
      throw new CommandFailure(`Nothing was taken in: ${counted(taken.faults.length, 'wrong line')}.`, {
        code: 'BankFileFaulty',
        exitCode: exitCodes.refused,
        hint: taken.faults.map(({ line, fault }) => `Line ${line} ${fault}.`).join('\n'),
      });
    const lines = { lines: taken.lines, newLines: taken.taken };
    const told = `${counted(taken.lines, 'line')}, of which ${countText(taken.taken)} are new.`;
    if (!taken.days) return tellOpen(call, { text: told, ...lines });
    const cardBankDays = cardDays === 'none' ? null : cardDays;
    const result = await reconcileBank({ database, now }, { tenant, payeeCode, days: taken.days, cardBankDays });
    const { days, hereCents, thereCents, opened, explained } = result;
    const sums = `${money(thereCents)} at the bank, ${money(hereCents)} here`;
    return tellOpen(call, {
      text: `${told}\n${counted(days, 'day')} compared: ${sums}; ${opened.length} found, ${explained} explained themselves.`,
      ...lines,
      ...{ days, found: opened.length, explained, here: dollars(hereCents), there: dollars(thereCents) },
    });
  },
});
