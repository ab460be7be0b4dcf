import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { readNachaFile } from '@quittance/domain/nacha/read/read-file';
import { bankFileHeader } from '@quittance/domain/reconciliation/read-bank-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importBankFile } from '../reconciliation/import-bank-file.ts';
import { reconcileBank } from '../reconciliation/reconcile-bank.ts';
import { reconcileProcessors } from '../reconciliation/reconcile-processors.ts';
import { type AchHarness, achAccounts, openAchHarness } from '../testing/harness/ach-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: AchHarness;
let payer: Payer;

beforeEach(async () => {
  harness = await openAchHarness(providedUrls());
  payer = await harness.newPayer();
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
  await harness.close();
});

/** Monday the 23rd at 5:30 p.m. in the tenant's time zone, after the cut-off. */
const monday = '2026-11-23T23:30:00Z';
/** Thursday is Thanksgiving, so Tuesday's entries count as paid on Friday. */
const friday = '2026-11-27T16:00:00Z';

const payBy = async (accountNumber: string, amountCents = cents(5_000)) =>
  harness.pay(payer, { method: await harness.bank(payer, { accountNumber }), amountCents, confirmDuplicate: true });

async function sent(accountNumber: string) {
  const paymentId = await payBy(accountNumber);
  harness.at(monday);
  return { paymentId, files: await harness.send() };
}

async function reconcile() {
  const results = await reconcileProcessors(harness.worker, harness.tenant);
  return results.flatMap(({ opened }) => opened);
}

describe("a bank payment through the payee's own files", () => {
  it("waits for the cutoff, is sent in a file, and settles after the payee's number of days", async () => {
    const paymentId = await payBy(achAccounts.pays);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'accepted' });
    expect(await harness.send()).toEqual([]);
    harness.at(monday);
    const [text = ''] = await harness.send();
    const read = readNachaFile(text);
    expect(read).toMatchObject({ ok: true, value: { batches: [{ entries: [{ detail: { amountCents: 5_000 } }] }] } });
    harness.at('2026-11-25T16:00:00Z');
    expect(await harness.settle()).toBe(0);
    harness.at(friday);
    expect(await harness.settle()).toBe(1);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'settled' });
    expect(await harness.bookings(paymentId)).toContain('settle cash 5000');
    expect(await harness.settle()).toBe(0);
    expect(await reconcile()).toEqual([]);
  });

  it("is owed again only once after a return, no matter how often the bank's file arrives", async () => {
    const { paymentId, files } = await sent(achAccounts.noFunds);
    expect(await harness.answer(files)).toMatchObject([{ taken: 1, byHand: 0, unmatched: 0 }]);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned', return_code: 'R01' });
    expect(await harness.balance(payer)).toBe(20_000);
    const trail = await harness.trail(paymentId);
    expect(await harness.answer(files)).toEqual([]);
    expect(await harness.trail(paymentId)).toEqual(trail);
    harness.at(friday);
    expect(await harness.settle()).toBe(0);
    expect(await reconcile()).toEqual([]);
  });

  it('can still be returned after it has settled', async () => {
    const { paymentId, files } = await sent(achAccounts.noFunds);
    harness.at(friday);
    expect(await harness.settle()).toBe(1);
    await harness.answer(files);
    expect(await harness.bookings(paymentId)).toContain('return cash -5000');
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await reconcile()).toEqual([]);
  });

  it.each([
    ['000111111116', 'R03', [], true],
    ['000111111113', 'R02', [], true],
    ['000333333335', 'R10', ['unauthorized-return R10'], true],
    ['000333333343', 'R08', ['authorization-needed R08'], false],
    ['000333333350', 'R11', ['correction-needed R11'], false],
  ])('from the account %s is returned with %s and its consequences', async (accountNumber, code, cases, isDisabled) => {
    const { paymentId, files } = await sent(accountNumber);
    await harness.answer(files);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned', return_code: code });
    expect(await harness.cases(paymentId)).toEqual(cases);
    const [method] = await harness.query<{ disabled_code: string | null }>('select disabled_code from payment_method');
    expect(method?.disabled_code).toBe(isDisabled ? code : null);
  });

  it('uses the corrected account number next time, as do waiting entries', async () => {
    const { files } = await sent(achAccounts.changed);
    const waiting = await harness.newPayer();
    await harness.pay(waiting, { method: await harness.bank(waiting, { accountNumber: achAccounts.changed }) });
    expect(await harness.answer(files)).toMatchObject([{ taken: 1 }]);
    const saved = await harness.query<{ last_four: string }>('select last_four from payment_method');
    expect(saved).toEqual([{ last_four: '6789' }, { last_four: '6789' }]);
    harness.at('2026-11-24T23:30:00Z');
    const [next = ''] = await harness.send();
    expect(next).toContain(`${achAccounts.pays} `);
    expect(next).not.toContain(achAccounts.changed);
  });
});

it('a corrected number that the payer had already saved opens a case, and waiting entries still use it', async () => {
  await harness.bank(payer, { accountNumber: achAccounts.pays });
  const { paymentId, files } = await sent(achAccounts.changed);
  expect(await harness.answer(files)).toMatchObject([{ taken: 0, byHand: 1 }]);
  expect(await harness.cases(paymentId)).toEqual(['bank-answer C01']);
});

describe('a bank statement', () => {
  async function compared(lines: readonly string[], to: string) {
    const text = `${[bankFileHeader, ...lines].join('\n')}\n`;
    await importBankFile(harness.worker, { tenant: harness.tenant, payeeCode: 'PAYEE', text });
    const days = { from: '2026-11-23', to };
    return reconcileBank(harness.worker, { tenant: harness.tenant, payeeCode: 'PAYEE', days, cardBankDays: null });
  }

  it('matches the files to the day, before and after the entries settle', async () => {
    await payBy(achAccounts.pays, cents(1_000));
    const { files } = await sent(achAccounts.noFunds);
    await harness.answer(files);
    harness.at('2026-11-26T16:00:00Z');
    const lines = ['B-1,2026-11-24,60.00,USD,ACH FILE', 'B-2,2026-11-25,-50.00,USD,ACH RETURN'];
    expect(await compared(lines, '2026-11-25')).toMatchObject({ opened: [], hereCents: 1_000, thereCents: 1_000 });
    harness.at('2026-11-28T16:00:00Z');
    await harness.settle();
    expect(await compared([], '2026-11-27')).toMatchObject({ opened: [] });
  });

  it('without a line for the file opens a difference', async () => {
    await sent(achAccounts.pays);
    harness.at('2026-11-26T16:00:00Z');
    const { opened } = await compared(['B-3,2026-11-25,1.00,USD,ELSE'], '2026-11-25');
    expect(opened.map(({ hereCents, thereCents }) => [hereCents, thereCents])).toEqual([
      [5_000, 0],
      [0, 100],
    ]);
  });
});
