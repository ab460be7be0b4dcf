import { parseDate } from '@internationalized/date';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { bankFaultSentences, bankFileHeader, readBankFile } from '@quittance/domain/reconciliation/read-bank-file';
import { runAtOnce } from '@quittance/domain/steps/steps';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import en from '../../i18n/texts/en/screens/queues.json' with { type: 'json' };
import { ok, wirePayees } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const upload = '/v1/staff/reconciliation/upload-bank-file';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

describe('bank statement upload', () => {
  const header = bankFileHeader;
  const result = {
    outcome: 'taken',
    lines: 2,
    newLines: 1,
    faults: [],
    daysCompared: 3,
    amountHere: 100,
    amountThere: 90,
    found: 1,
    explained: 0,
  };
  beforeEach(() => api.answer('/v1/staff/payee/list', ok({ payees: wirePayees })));
  const openForm = async () => {
    await renderConsole('/reconciliation/bank-file', { api, role: 'supervisor' });
    await screen.findByLabelText('Payee');
  };
  const handIn = async (content?: BlobPart) => {
    await openForm();
    await fill(content);
  };
  const fill = async (content: BlobPart = `${header}\n`) => {
    await userEvent.upload(screen.getByLabelText('File'), new File([content], 'november.csv', { type: 'text/csv' }));
    await userEvent.selectOptions(screen.getByLabelText('Payee'), 'LUMEN');
    await userEvent.click(screen.getByRole('button', { name: 'Check statement' }));
  };
  const shown = [{ line: 2, bankReference: 'B-1', day: '2026-11-20', amount: 1050, description: 'ACH' }];
  const preview = { ...result, outcome: 'previewed', lines: 60, newLines: 2, shown };
  /** Imports the previewed statement, which the API answers with the given outcome. */
  const importIt = async (outcome: object = {}) => {
    await screen.findByText('Nothing has been imported yet');
    api.answer(upload, ok({ ...result, ...outcome }));
    await userEvent.click(screen.getByRole('button', { name: 'Import and compare' }));
  };

  it('never says that a statement matches when no day was compared', async () => {
    api.answer(upload, ok(preview));
    await handIn();
    await importIt({ found: 0, daysCompared: 0, amountHere: 0, amountThere: 0 });
    await screen.findByText('We haven’t compared anything yet');
    expect(screen.queryByText('The statement matches your books')).toBeNull();
  });

  it('sends the text and the card settlement days, and shows the result', async () => {
    api.answer(upload, ok(preview));
    await handIn(`${header}\nB-1,2026-11-20,50.00,USD,x\n`);
    await importIt();
    await screen.findByText('We found differences');
    const file = { payeeCode: 'LUMEN', content: `${header}\nB-1,2026-11-20,50.00,USD,x\n`, cardBankDays: 2 };
    expect(bodiesOf(upload)).toEqual([{ ...file, isPreview: true }, file]);
  });

  it('sends no card settlement days for an account without card payments', async () => {
    api.answer(upload, ok(preview));
    await openForm();
    await userEvent.click(screen.getByRole('radio', { name: 'To another account' }));
    await fill();
    await importIt({ found: 0 });
    await screen.findByText('The statement matches your books');

    expect(bodiesOf(upload)).toMatchObject([{ cardBankDays: null }, { cardBankDays: null }]);
  });

  it('lists invalid lines with reasons and allows another upload', async () => {
    const faults = [
      { line: 2, fault: bankFaultSentences.currency, value: 'EUR' },
      { line: 3, fault: 'has the bank reference of line 2' },
      { line: 4, fault: 'something new' },
    ];
    api.answer(upload, ok({ ...result, outcome: 'faulty', faults }));
    await handIn();
    await screen.findByText('This file wasn’t imported');
    for (const text of [
      'The currency must be USD',
      'This line has the same reference as line 2',
      'something new',
      'EUR',
    ])
      screen.getByText(text);
    screen.getByRole('button', { name: 'Check statement' });
  });

  it("is refused for an unknown payee or a file that isn't text", async () => {
    api.answer(upload, refusal('ImportPayeeUnknown'));
    await handIn();
    await screen.findByText('No payee has this code.');
    const scan = new File([new Uint8Array([0xff, 0xfe, 0x41])], 'scan.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('File'), scan);
    await userEvent.click(screen.getByRole('button', { name: 'Check statement' }));
    await screen.findByText('This file isn’t UTF-8 text. Save it as “CSV UTF-8” and try again.');
    expect(bodiesOf(upload)).toHaveLength(1);
  });

  const odd = 'Posted,Trace #,Deposits,Withdrawals,Memo\n11/20/2026,B-1,"1,050.00",,ACH\n';
  const columns = {
    ...{ bankReference: 'Trace #', bookedOn: 'Posted', credit: 'Deposits', debit: 'Withdrawals' },
    description: 'Memo',
  };

  it('suggests the columns of the bank’s own file, shows how lines are read, and sends the choice', async () => {
    api.answer(upload, ok(preview));
    await handIn(odd);
    await screen.findByText('$1,050.00');
    screen.getByText('In the file: 1,050.00');
    screen.getByText('These are the first 1 of 60 rows.');
    await importIt();
    await screen.findByText('We found differences');
    expect(bodiesOf(upload)).toMatchObject([
      { columns: { columns, days: 'us' } },
      { columns: { columns, days: 'us' } },
    ]);
  });

  it('uses the columns of the payee’s last statement, and lets an employee change them', async () => {
    const last = { columns: { ...columns, description: undefined }, days: 'us' };
    api.answer('/v1/staff/payee/list', ok({ payees: [{ ...wirePayees[0], bankColumns: last }] }));
    api.answer(upload, ok(preview));
    await openForm();
    await userEvent.upload(screen.getByLabelText('File'), new File([odd], 'november.csv', { type: 'text/csv' }));
    await screen.findByText('We matched these columns as in the last statement you imported for this payee.');
    await userEvent.selectOptions(screen.getByLabelText(/^Description/), 'Memo');
    await userEvent.click(screen.getByRole('button', { name: 'Check statement' }));
    await screen.findByText('Nothing has been imported yet');
    expect(bodiesOf(upload)).toMatchObject([{ columns: { columns, days: 'us' } }]);
    await userEvent.selectOptions(screen.getByLabelText(/^Description/), '');
    expect(screen.queryByText('Nothing has been imported yet')).toBeNull();
  });

  it('names columns of the last statement that the file lacks, and sends nothing without the required ones', async () => {
    api.answer('/v1/staff/payee/list', ok({ payees: [{ ...wirePayees[0], bankColumns: { columns, days: 'us' } }] }));
    await openForm();
    const text = 'Posted,Number,Memo\n11/20/2026,5,ACH\n';
    await userEvent.upload(screen.getByLabelText('File'), new File([text], 'november.csv', { type: 'text/csv' }));
    await screen.findByText(/We can’t find or use these columns: Trace #, Deposits, Withdrawals\./);
    await userEvent.click(screen.getByRole('button', { name: 'Check statement' }));
    await screen.findByText('Bank reference, Amount');
    expect(bodiesOf(upload)).toEqual([]);
  });

  it.each([
    ['no header', '11/20/2026,B-1,5.00\n', /The first row has values instead of column names/],
    ['semicolons', 'Date;Reference;Amount\n', /The columns aren’t separated by commas/],
  ])('with %s isn’t sent', async (_what, text, message) => {
    await handIn(text);
    await screen.findByText(message);
    expect(bodiesOf(upload)).toEqual([]);
  });

  it('has a text for every possible line fault', () => {
    const special = ['header', 'repeated'];
    expect(Object.keys(en.BankFault).toSorted()).toEqual([...Object.keys(bankFaultSentences), ...special].toSorted());
    const line = 'B-1,2026-11-20,50.00,USD,x';
    const today = parseDate('2026-11-24');
    expect(runAtOnce(readBankFile(`${header}\n${line}\n${line}`, { today }))).toMatchObject({
      faults: [{ fault: 'has the bank reference of line 2' }],
    });
    expect(runAtOnce(readBankFile(line, { today }))).toMatchObject({
      faults: [{ fault: expect.stringMatching(`${header}$`) }],
    });
  });
});
