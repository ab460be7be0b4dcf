import { providedUrls } from '@quittance/database/testing/provided-urls';
import {
  openReconciliationHarness,
  type ReconciliationHarness,
} from '@quittance/services/testing/harness/reconciliation-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cliOver } from '../../testing/cli-harness.ts';

let harness: ReconciliationHarness;
let cli: Awaited<ReturnType<typeof cliOver>>;

beforeAll(async () => {
  harness = await openReconciliationHarness(providedUrls());
  cli = await cliOver(harness);
});
afterAll(async () => {
  await cli.close();
  await harness.world.close();
});

describe('reconcile commands', () => {
  it('find a difference, list it with exit code 1, and close it in an employee’s name', async () => {
    const payer = await harness.newPayer();
    await harness.pay(payer, { method: await harness.card(payer) });
    await harness.chargeBehind('behind-our-back');
    harness.pass(2 * 60 * 60_000);
    const ran = await cli.json(['reconcile', 'run']);
    expect(ran).toMatchObject({
      code: 1,
      document: {
        compared: [{ processor: 'sandbox', compared: 2, found: 1 }],
        faults: [],
        open: [{ kind: 'missing-here', there: 50 }],
        inSuspense: -50,
      },
    });
    const [{ differenceID }] = ran.document.open;
    expect(await cli.run(['reconcile', 'list', '--tenant', harness.tenant.label])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('1 open difference, ($50.00) in suspense'),
    });
    const close = ['reconcile', 'close', differenceID, '--by', 'Jo Reyes', '--because', 'refunded there'];
    expect(await cli.json(close)).toMatchObject({
      code: 0,
      document: { closed: differenceID, open: [], inSuspense: 0 },
    });
    expect(await cli.json(close)).toMatchObject({ code: 3, error: { code: 'NotFound' } });
    expect(await cli.actions()).toContainEqual(
      expect.stringMatching(/^quittance_worker quittance-cli program:quittance: .* reconciliation_difference$/),
    );
  });

  it('exit with 1 when a processor can’t be read, and report the failure', async () => {
    const { code, document } = await cli.json(['reconcile', 'run'], {
      environment: { SANDBOX_URL: 'http://127.0.0.1:9' },
    });
    expect([code, document.faults.length]).toEqual([1, 1]);
  });

  it('exit with 4 when no processor is configured', async () => {
    const around = { environment: { SANDBOX_URL: '' } };
    expect(await cli.json(['reconcile', 'run'], around)).toMatchObject({ code: 4, error: { code: 'SettingMissing' } });
  });

  it('exit with 4 and name an invalid processor setting without its value', async () => {
    const around = { environment: { STRIPE_SECRET_KEY: 'open-sesame' } };
    const { code, error } = await cli.json(['reconcile', 'run'], around);
    expect([code, error.code, error.message]).toEqual([
      4,
      'SettingWrong',
      'STRIPE_SECRET_KEY must begin with sk_ or rk_.',
    ]);
  });

  it('import a bank statement, but nothing from a statement with an invalid line', async () => {
    const header = 'bank reference,booked on,amount,currency,description\n';
    const bank = (file: string, ...more: string[]) =>
      cli.json(['reconcile', 'bank', file, '--payee', 'PAYEE', '--card-days', 'none', ...more]);
    const wrong = await cli.write('wrong.csv', `${header}B-1,2026-11-20,50.00,USD,ACH\nB-2,2026-11-20,fifty,USD,ACH\n`);
    expect(await bank(wrong)).toMatchObject({
      code: 3,
      error: { code: 'BankFileFaulty', hint: expect.stringContaining('Line 3') },
    });
    const good = await cli.write('good.csv', `${header}B-1,2026-11-20,50.00,USD,ACH\n`);
    expect(await bank(good)).toMatchObject({
      code: 1,
      document: { lines: 1, newLines: 1, days: 1, found: 1, there: 50, here: 0, open: [{ kind: 'day-differs' }] },
    });
    expect(await bank(good)).toMatchObject({ code: 1, document: { newLines: 0 } });
    expect(await cli.json(['reconcile', 'bank', good, '--payee', 'NOBODY'])).toMatchObject({ code: 2 });
  });

  describe('with the bank’s own columns', () => {
    const bank = (file: string, ...more: string[]) =>
      cli.json(['reconcile', 'bank', file, '--payee', 'PAYEE', '--card-days', 'none', ...more]);
    const columns = { bankReference: 'Ref', bookedOn: 'Date', credit: 'Money in', debit: 'Money out' };
    const statement = (reference: string, amount = '"1,050.00"') =>
      cli.write(`${reference}.csv`, `Date,Ref,Money in,Money out\n11/19/2026,${reference},${amount},\n`);

    it('import a statement, with the columns of a file', async () => {
      const chosen = await cli.write('bank.json', JSON.stringify({ columns, days: 'us' }));
      expect(await bank(await statement('O-1'), '--columns', chosen)).toMatchObject({
        code: 1,
        document: {
          ...{ lines: 1, newLines: 1 },
          open: expect.arrayContaining([expect.objectContaining({ day: '2026-11-19', there: 1_050 })]),
        },
      });
      expect(await bank(await statement('O-2', 'ten'), '--columns', chosen)).toMatchObject({
        code: 3,
        error: { code: 'BankFileFaulty', hint: expect.stringContaining('(found "ten")') },
      });
    });

    it('import a statement, with the columns chosen in the console', async () => {
      expect(await bank(await statement('O-3'))).toMatchObject({ code: 3, error: { code: 'BankFileFaulty' } });
      await harness.query("update payee set bank_columns = $1 where payee_code = 'PAYEE'", [
        JSON.stringify({ columns, days: 'us' }),
      ]);
      expect(await bank(await statement('O-3'))).toMatchObject({ code: 1, document: { newLines: 1 } });
      const own = 'bank reference,booked on,amount,currency,description\nO-4,2026-11-20,50.00,USD,ACH\n';
      expect(await bank(await cli.write('own.csv', own))).toMatchObject({ document: { newLines: 1 } });
    });

    it('refuse a file that names no columns', async () => {
      const none = await cli.write('none.json', '{"columns": {"bankReference": 7}}');
      expect(await bank(await statement('O-5'), '--columns', none)).toMatchObject({ code: 2 });
      const broken = await cli.write('broken.json', '{');
      expect(await bank(await statement('O-5'), '--columns', broken)).toMatchObject({ code: 2 });
    });
  });
});

describe('ledger verify', () => {
  it('exits with 0 when every tenant’s books balance', async () => {
    expect(await cli.json(['ledger', 'verify'])).toEqual({
      code: 0,
      document: { tenants: [harness.tenant.label], differences: [] },
      error: undefined,
    });
    expect(await cli.run(['ledger', 'verify'])).toMatchObject({ code: 0, stdout: 'The books of 1 tenant balance.\n' });
  });

  it('exits with 1 and names the account when its balance differs from the ledger', async () => {
    const payer = await harness.newPayer();
    await harness.query('update account set balance_cents = balance_cents + 1 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    const { code, document } = await cli.json(['ledger', 'verify']);
    expect(code).toBe(1);
    expect(document.differences).toMatchObject([
      { check: 'balance equals the sum of its entries', expected: 20_000, found: 20_001 },
    ]);
    await harness.query('update account set balance_cents = balance_cents - 1 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
  });
});
