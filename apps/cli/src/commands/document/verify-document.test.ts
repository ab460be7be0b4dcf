import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { getAuthorization } from '@quittance/services/documents/get-authorization';
import { openPaymentHarness, type PaymentHarness } from '@quittance/services/testing/harness/payment-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cliOver } from '../../testing/cli-harness.ts';

let harness: PaymentHarness;
let cli: Awaited<ReturnType<typeof cliOver>>;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  cli = await cliOver(harness);
});
afterAll(async () => {
  await cli.close();
  await harness.world.close();
});

async function paid() {
  const payer = await harness.newPayer();
  const paymentId = await harness.pay(payer, { method: await harness.card(payer) });
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const asked = { tenant: harness.tenant, session: payer.session, paymentId, language: 'en' } as const;
  const document = await getAuthorization({ ...harness.world.context, onFault }, asked);
  if (document.kind === 'refused') throw new Error(document.code);
  const file = cli.at(`${paymentId}.pdf`);
  await writeFile(file, document.pdf);
  return { paymentId, file, pdf: document.pdf };
}

it('document verify accepts an issued PDF and the payment it belongs to', async () => {
  const { paymentId, file } = await paid();
  for (const asked of [[file], ['--payment', paymentId]])
    expect(await cli.json(['document', 'verify', ...asked])).toMatchObject({
      code: 0,
      document: { isValid: true, code: 'Valid' },
    });
  const { stdout } = await cli.run(['document', 'verify', file, '--tenant', harness.tenant.label]);
  expect(stdout).toMatch(/^Valid: it matches the server's signature\. Accepted at 20/);
});

it('document verify rejects a changed PDF and an unknown authorization with a code', async () => {
  const { file, pdf } = await paid();
  await writeFile(file, Buffer.concat([pdf, Buffer.from('\n')]));
  expect(await cli.json(['document', 'verify', file])).toMatchObject({
    code: 1,
    document: { isValid: false, code: 'DocumentUnknown' },
  });
  const { code, stdout } = await cli.run([
    'document',
    'verify',
    '--plan',
    randomUUID(),
    '--tenant',
    harness.tenant.label,
  ]);
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/^RecordUnknown: there is no authorization with that id\./),
  ]);
});

it.each([
  [[], 'Specify one thing to verify.'],
  [['a.pdf', '--payment', randomUUID()], 'Specify one thing to verify.'],
  [['a.pdf', '--plan-version', '2'], '--plan-version requires --plan.'],
  [['nowhere.pdf'], "nowhere.pdf can't be read."],
  [['--payment', 'P1'], '--payment'],
])('document verify refuses %j', async (asked, message) => {
  const { code, error } = await cli.json(['document', 'verify', ...asked]);
  expect(code).toBe(2);
  expect(JSON.stringify(error)).toContain(message);
});
