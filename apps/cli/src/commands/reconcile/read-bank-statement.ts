import { readFile } from 'node:fs/promises';
import type { BankColumns } from '@quittance/domain/reconciliation/bank-columns';
import { bankFileHeader } from '@quittance/domain/reconciliation/read-bank-file';
import { importBankFile } from '@quittance/services/reconciliation/import-bank-file';
import { reconcileBank } from '@quittance/services/reconciliation/reconcile-bank';
import { listPayees } from '@quittance/services/tenants/list-payees';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { CommandFailure, usageFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { parsed, required, text } from '../../frame/option.ts';
import { counted, countText, dollars, money } from '../../frame/plain-values.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { readBankColumns } from '../import/read-mapping.ts';
import { endsWithOpen, reportOpenDifferences } from './report-open-differences.ts';

const usualCardDays = 2;

export const readBankStatement = tenantCommand({
  name: 'reconcile bank',
  summary: 'import a bank statement and compare it with the books',
  details:
    "The file is CSV with the header bank reference,booked on,amount,currency,description, or with the bank's own columns. Those are in the file of --columns, or are the ones that someone chose for the payee in the console. If any line is invalid, nothing is imported. Lines that were already imported aren't counted again.",
  examples: [
    'quittance reconcile bank november.csv --tenant lumen --payee LUMEN --card-days 2',
    'quittance reconcile bank november.csv --tenant lumen --payee LUMEN --columns bank.json',
  ],
  positionals: { file: required(text({ summary: 'the bank statement', value: '<file>' })) },
  options: {
    payee: required(text({ summary: 'the code of the payee that owns the bank account', value: '<code>' })),
    columns: text({
      summary: "a JSON file that names the bank's columns (default: the payee's saved columns)",
      value: '<file>',
    }),
    cardDays: parsed({
      summary: 'banking days until card payouts arrive (default: 2), or none if they go to another account',
      value: '<0-9|none>',
      form: 'a number from 0 to 9, or none',
      parse: (given) => (given === 'none' ? ('none' as const) : /^\d$/.test(given) ? Number(given) : undefined),
    }),
  },
  ends1: endsWithOpen,
  role: 'worker',
  async run(call) {
    const { database, now, tenant, values } = call;
    const { payee: payeeCode, file, columns, cardDays = usualCardDays } = values;
    const content = await readFile(file, 'utf8');
    const bank =
      columns === undefined
        ? await savedColumns(database, { tenant, payeeCode, content })
        : await readBankColumns(columns);
    const statement = { tenant, payeeCode, text: content, bank, keepsColumns: false };
    const taken = await importBankFile({ database, now }, statement);
    if (taken.kind === 'unknown-payee') throw usageFailure(`${tenant.label} has no payee ${payeeCode}.`);
    if (taken.kind === 'faulty')
      throw new CommandFailure(`Nothing was imported: found ${counted(taken.faults.length, 'invalid line')}.`, {
        code: 'BankFileFaulty',
        exitCode: exitCodes.refused,
        hint: taken.faults.map(({ line, fault, value }) => `Line ${line} ${fault}${found(value)}.`).join('\n'),
      });
    const lines = { lines: taken.lines, newLines: taken.taken };
    const summary = `Read ${counted(taken.lines, 'line')}, ${countText(taken.taken)} new.`;
    if (taken.kind === 'previewed' || !taken.days) return reportOpenDifferences(call, { text: summary, ...lines });
    const cardBankDays = cardDays === 'none' ? null : cardDays;
    const result = await reconcileBank({ database, now }, { tenant, payeeCode, days: taken.days, cardBankDays });
    const { days, hereCents, thereCents, opened, explained } = result;
    const sums = `${money(thereCents)} at the bank, ${money(hereCents)} here`;
    return reportOpenDifferences(call, {
      text: `${summary}\nCompared ${counted(days, 'day')}: ${sums}; ${opened.length} found, ${explained} resolved automatically.`,
      ...lines,
      ...{ days, found: opened.length, explained, here: dollars(hereCents), there: dollars(thereCents) },
    });
  },
});

/** A file with our own header needs no columns. */
async function savedColumns(
  database: Parameters<typeof listPayees>[0]['database'],
  { tenant, payeeCode, content }: { tenant: Pick<Tenant, 'id'>; payeeCode: string; content: string },
): Promise<BankColumns | undefined> {
  if (content.replace(/^\uFEFF/, '').startsWith(bankFileHeader)) return undefined;
  const payees = await listPayees({ database }, { tenant });
  return payees.find((payee) => payee.payeeCode === payeeCode)?.bankColumns ?? undefined;
}

function found(value: string | undefined): string {
  return value === undefined ? '' : ` (found "${value}")`;
}
