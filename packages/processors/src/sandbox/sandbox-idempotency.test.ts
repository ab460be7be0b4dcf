import { cents } from '@quittance/domain/money/cents';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bankAccount, chargeOf, startTestSandbox } from '../../test/test-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const reported = async () => (await sandbox.processor.report({ merchant: 'lumen', after: null, limit: 1000 })).items;

it('the same key with the same body returns the same charge', async () => {
  const request = chargeOf(bankAccount('000123456789'));
  const first = await sandbox.processor.charge(request);
  expect(await sandbox.processor.charge(request)).toEqual(first);
  expect(await reported()).toHaveLength(1);
});

it.each([
  ['another amount', { amountCents: cents(9999) }],
  ['another bank account', { method: bankAccount('000222222227') }],
  ['another reference', { statementReference: 'Q-2' }],
])('the same key with %s is refused', async (_name, overrides) => {
  const request = chargeOf(bankAccount('000123456789'));
  await sandbox.processor.charge(request);
  const answer = await sandbox.processor.charge({ ...request, ...overrides });
  expect(answer).toMatchObject({ verdict: 'not-executed', status: 422 });
  expect(await reported()).toHaveLength(1);
});

it('the same key for two merchants makes two charges', async () => {
  const request = chargeOf(bankAccount('000123456789'));
  const [ours, theirs] = await Promise.all([
    sandbox.processor.charge(request),
    sandbox.processor.charge({ ...request, merchant: 'harbor' }),
  ]);
  expect(ours).not.toEqual(theirs);
});

it('fifty concurrent requests with one key make one charge', async () => {
  const token = await sandbox.cardToken('4242424242424242');
  const request = chargeOf({ kind: 'card', token });
  const answers = await Promise.all(Array.from({ length: 50 }, () => sandbox.processor.charge(request)));
  const charges = await reported();
  expect(charges).toHaveLength(1);
  const references = answers.flatMap((answer) => (answer.verdict === 'succeeded' ? [answer.processorReference] : []));
  expect(new Set(references)).toEqual(new Set([charges[0]?.processorReference]));
  expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(new Set(['succeeded', 'busy']));
});

it('a key in flight is busy for a second charge and for a query', async () => {
  const token = await sandbox.cardToken('4000009000000011');
  const request = chargeOf({ kind: 'card', token });
  const first = sandbox.processor.charge(request);
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Sent together, because on a busy machine the charge could finish between them.
  const [second, found] = await Promise.all([sandbox.processor.charge(request), sandbox.processor.findByKey(request)]);
  expect([second, found]).toEqual([{ verdict: 'busy' }, { verdict: 'busy' }]);
  expect((await first).verdict).toBe('succeeded');
});

it('a key is remembered for 24 hours, longer than the promised window', async () => {
  const request = chargeOf(bankAccount('000123456789'));
  const first = await sandbox.processor.charge(request);
  sandbox.moveClock(sandbox.processor.keyWindowMs);
  expect(await sandbox.processor.charge(request)).toEqual(first);
  sandbox.moveClock(24 * 3_600_000 - sandbox.processor.keyWindowMs);
  expect(await sandbox.processor.charge(request)).not.toEqual(first);
  expect(await reported()).toHaveLength(2);
});
