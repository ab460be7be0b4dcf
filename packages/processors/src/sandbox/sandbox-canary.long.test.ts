import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankAccount, chargeOf, newCard, postCard, secretKey, startTestSandbox } from '../../test/test-sandbox.ts';
import { testBankAccounts, testCards } from './server/test-instruments.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ timeoutMs: 3_000, slowMs: 10 });
});
afterAll(() => sandbox.stop());

// Longer than a real code, so that it can't occur in IDs and times by chance.
const cvc = '9081726354';
const canaryAccount = '60504030201';

it('no card number, security code or account number gets into the store, the log or a response', async () => {
  const answers: string[] = [];
  const keep = async (response: Response) => {
    answers.push(await response.text(), JSON.stringify([...response.headers]));
  };
  const withSecret = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };

  for (const { number, brand } of testCards) {
    const goodCvc = brand === 'AMEX' ? '9081' : '908';
    await keep(await postCard(sandbox.url, { ...newCard, number, cvc: goodCvc }));
    await keep(await postCard(sandbox.url, { ...newCard, number, cvc }));
    await keep(await postCard(sandbox.url, { ...newCard, number, cvc, expMonth: number }));
    await keep(await postCard(sandbox.url, `{"number":"${number}","cvc":"${cvc}"`));
    await keep(await postCard(sandbox.url, { ...newCard, number }, { authorization: `Bearer ${number}` }));
    await keep(await fetch(`${sandbox.url}/v1/tokens/${number}?merchant=lumen`, { headers: withSecret }));
    await keep(await fetch(`${sandbox.url}/v1/${number}`, { headers: withSecret }));
    await keep(await fetch(`${sandbox.url}/v1/%${number}`, { headers: withSecret }));
    const asToken = JSON.stringify(chargeOf({ kind: 'card', token: number }));
    const headers = { ...withSecret, 'idempotency-key': 'canary' };
    await keep(await fetch(`${sandbox.url}/v1/charges`, { method: 'POST', headers, body: asToken }));
    const token = await sandbox.cardToken(number, { cvc: goodCvc });
    answers.push(
      JSON.stringify(await sandbox.processor.charge(chargeOf({ kind: 'card', token }, { key: `c-${token}` }))),
    );
  }
  for (const accountNumber of [canaryAccount, ...testBankAccounts.map((account) => account.accountNumber)]) {
    const key = `ach-${answers.length}`;
    answers.push(JSON.stringify(await sandbox.processor.charge(chargeOf(bankAccount(accountNumber), { key }))));
    answers.push(JSON.stringify(await sandbox.processor.findByKey({ merchant: 'lumen', key })));
  }

  const stored = readdirSync(sandbox.storeFolder).map((name) => readFileSync(join(sandbox.storeFolder, name), 'utf8'));
  const everything = { stored: stored.join('\n'), log: sandbox.logLines.join('\n'), answers: answers.join('\n') };
  expect(everything.stored).toContain('tok_');
  expect(everything.log).toContain('unauthorized');
  const secrets = [
    cvc,
    canaryAccount,
    ...testBankAccounts.map((a) => a.accountNumber),
    ...testCards.map((c) => c.number),
  ];
  for (const [location, text] of Object.entries(everything)) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${location}`).toBe(false);
  }
  expect(everything.stored).not.toMatch(/"(number|cvc|accountNumber|zip|name|holderName)"/);
});
