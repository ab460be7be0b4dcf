import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { defineAttack, tally } from '../attack.ts';
import { required } from '../target/browser.ts';

const starts = ['=', '+', '-', '@', '\t=', '＝', '＋', '－', '＠'];
const attempts = 60;
const waitMs = 500;

export const csvFormulas = defineAttack({
  name: 'csv-formulas',
  class: 'surface',
  tries:
    'Make a spreadsheet run a formula from a console CSV file. Try half-width characters, full-width characters and a leading tab.',
  async run({ cast, harness }) {
    const [email = ''] = await cast.staff('administrator');
    const insider = harness('lumen');
    await insider.signIn(email);
    const header = 'customerReferenceCode,firstName,lastName,state';
    const rows = starts.map((start, nth) => `C-CSV-${nth},"${start}cmd|' /C calc'!A0","${start}1+1",ZZ`);
    const file = {
      ...{ payeeCode: 'LUMEN', kind: 'customers', mode: 'delta', format: 'csv' },
      ...{ batchKey: randomUUID(), fileName: 'customers.csv', content: `${[header, ...rows].join('\n')}\n` },
    };
    const { importID } = required(await insider.call('import/upload', file), 'the file');
    for (let nth = 0; nth < attempts; nth++) {
      const { import: entry } = required(await insider.call('import/get', { importID }), 'the import') as {
        import: { state: string };
      };
      if (!['received', 'reading', 'staging'].includes(entry.state)) break;
      await delay(waitMs);
    }
    const { text } = await insider.call('import/quarantine', { importID });
    if (!text.includes('calc')) throw new Error(`the quarantine doesn't have the row: ${text.slice(0, 200)}`);
    const cells = text.split(/[,\r\n]+/).map((cell) => cell.replace(/^"/, ''));
    return tally(
      starts.map((start) => {
        const isRun = cells.some((cell) => cell.startsWith(start) && /cmd|1\+1/.test(cell));
        return { what: `a cell begins with ${JSON.stringify(start)}`, isThrough: isRun };
      }),
    );
  },
  weakenedBy: [
    {
      file: 'packages/domain/src/csv/csv-line.ts',
      search: 'startsFormula(text) ?',
      replace: "startsFormula('') ?",
    },
  ],
});
