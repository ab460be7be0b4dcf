import { parseDate } from '@internationalized/date';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { bankFaultSentences, bankFileHeader, readBankFile } from '@quittance/domain/reconciliation/read-bank-file';
import { runAtOnce } from '@quittance/domain/steps/steps';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../i18n/texts/en/screens/queues.json' with { type: 'json' };
import { approvalID, ok, wirePayees } from '../../testing/fixtures.ts';
import { differenceID, wireDifference } from '../../testing/queues-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const close = '/v1/staff/reconciliation/close';
const upload = '/v1/staff/reconciliation/upload-bank-file';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  stand([wireDifference()]);
});
afterEach(() => api.close());

const stand = (differences: object[]) =>
  api.answer(
    '/v1/staff/reconciliation/differences',
    ok({ open: differences.length, suspense: 50, differences, nextCursor: null }),
  );
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const open = (role: 'viewer' | 'supervisor' = 'supervisor') => renderConsole('/reconciliation', { api, role });

describe('reconciliation differences', () => {
  it('show both amounts, the difference and the total in suspense', async () => {
    await open('viewer');
    const row = (await screen.findByText('Missing from our books')).closest('tr');
    for (const text of ['ch_1', '$0.00', '$50.00', 'sandbox pay', 'Processor', 'Nov 20, 2026', 'Open'])
      expect(row?.textContent).toContain(text);
    expect(screen.getByText('In suspense: processor or bank amount minus ours').parentElement?.textContent).toContain(
      '$50.00',
    );
    expect(screen.queryByRole('button', { name: 'Explain difference' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upload a bank statement' })).toBeNull();
  });

  it('that are closed show who closed them and why, or that they resolved automatically', async () => {
    const closedAt = '2026-11-21T15:00:00.000Z';
    stand([
      wireDifference({ closedAt, closedBy: 'Sam Super', closedBecause: 'refunded there' }),
      wireDifference({ differenceID: approvalID, closedAt }),
    ]);
    await renderConsole('/reconciliation?show=all', { api, role: 'supervisor' });
    await screen.findByText('refunded there');
    screen.getByText('Resolved automatically');
    expect(bodiesOf('/v1/staff/reconciliation/differences')).toEqual([{ onlyOpen: false }]);
  });

  it('require a reason to close, and return to their original account by default', async () => {
    api.answer(close, ok({ outcome: 'closed', approvalID: null }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Explain difference' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }));
    await dialog.findByText('Required');
    await userEvent.type(dialog.getByLabelText('What you found'), 'refunded there');
    await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }));
    await screen.findByText('Difference closed.');
    expect(bodiesOf(close)).toEqual([{ differenceID, reason: 'refunded there' }]);
  });

  it('that need approval link to the request', async () => {
    api.answer(close, ok({ outcome: 'awaits-approval', approvalID }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Explain difference' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('What you found'), 'ours');
    await userEvent.selectOptions(dialog.getByLabelText('Move the amount to'), 'Fee income');
    await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }));
    const link = await screen.findByRole('link', { name: 'View request' });
    expect(link.getAttribute('href')).toBe(`/approvals/${approvalID}`);
    expect(bodiesOf(close)).toEqual([{ differenceID, reason: 'ours', moveTo: 'fee_income' }]);
  });

  it('that already wait for approval say so', async () => {
    api.answer(close, refusal('ApprovalExists'));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Explain difference' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('What you found'), 'ours');
    await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }));
    await dialog.findByText(/already an open request/);
  });
});

it('comparisons show whether both sides match and can be filtered by source', async () => {
  const run = {
    reconciliationID: differenceID,
    source: 'bank',
    comparedWith: 'LUMEN',
    day: '2026-11-20',
    itemsHere: 1,
    itemsThere: 2,
    amountHere: 10,
    amountThere: 10,
    differences: 0,
    finishedAt: '2026-11-21T15:00:00.000Z',
  };
  api.answer('/v1/staff/reconciliation/runs', ok({ runs: [run], nextCursor: null }));
  await renderConsole('/reconciliation?show=runs', { api, role: 'viewer' });
  await screen.findByText('Matches');
  screen.getByText('1 item');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compared with' }), 'Bank');
  await vi.waitFor(() => expect(bodiesOf('/v1/staff/reconciliation/runs')).toEqual([{}, { source: 'bank' }]));
});

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
    await userEvent.click(screen.getByRole('button', { name: 'Upload and compare' }));
  };

  it('sends the text and the card settlement days, and shows the result', async () => {
    api.answer(upload, ok(result));
    await handIn(`${header}\nB-1,2026-11-20,50.00,USD,x\n`);
    await screen.findByText('We found differences');
    expect(bodiesOf(upload)).toEqual([
      { payeeCode: 'LUMEN', content: `${header}\nB-1,2026-11-20,50.00,USD,x\n`, cardBankDays: 2 },
    ]);
  });

  it('sends no card settlement days for an account without card payments', async () => {
    api.answer(upload, ok({ ...result, found: 0 }));
    await openForm();
    await userEvent.click(screen.getByRole('radio', { name: 'To another account' }));
    await fill();
    await screen.findByText('The statement matches your books');
    expect(bodiesOf(upload)).toMatchObject([{ cardBankDays: null }]);
  });

  it('lists invalid lines with reasons and allows another upload', async () => {
    const faults = [
      { line: 2, fault: bankFaultSentences.currency },
      { line: 3, fault: 'has the bank reference of line 2' },
      { line: 4, fault: 'something new' },
    ];
    api.answer(upload, ok({ ...result, outcome: 'faulty', faults }));
    await handIn();
    await screen.findByText('This file wasn’t imported');
    for (const text of ['The currency must be USD', 'This line has the same reference as line 2', 'something new'])
      screen.getByText(text);
    screen.getByRole('button', { name: 'Upload and compare' });
  });

  it("is refused for an unknown payee or a file that isn't text", async () => {
    api.answer(upload, refusal('ImportPayeeUnknown'));
    await handIn();
    await screen.findByText('No payee has this code.');
    const scan = new File([new Uint8Array([0xff, 0xfe, 0x41])], 'scan.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('File'), scan);
    await userEvent.click(screen.getByRole('button', { name: 'Upload and compare' }));
    await screen.findByText('This file isn’t UTF-8 text. Save it as “CSV UTF-8” and try again.');
    expect(bodiesOf(upload)).toHaveLength(1);
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
