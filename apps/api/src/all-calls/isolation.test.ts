import { randomUUID } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import type { Call } from '@quittance/contract/call';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { listDisputes } from '@quittance/contract/disputes';
import { listDocuments } from '@quittance/contract/documents';
import { getHistory, getPaymentSummary } from '@quittance/contract/history';
import { getInstallmentSeries } from '@quittance/contract/installment-plans';
import { getRegisteredPhoneNumbers } from '@quittance/contract/messages';
import { listPasskeys } from '@quittance/contract/passkeys/passkeys';
import { deletePaymentToken, listPaymentTokens } from '@quittance/contract/payment-methods';
import { getReceipt, submitPayment } from '@quittance/contract/payments';
import { getLinkedReceipt, openReceipt } from '@quittance/contract/receipts';
import { getCallBack, listUploads } from '@quittance/contract/support';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeIsolationHarness } from '../testing/access-matrix/isolation-harness.ts';
import { type Asker, payingWith, receiptOf } from '../testing/isolated-fields.ts';
import { nobody, type Owned } from '../testing/owned-things.ts';
import type { SignedIn } from '../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let customer: SignedIn;
let asker: Asker;
let owners: Readonly<Record<'customer' | 'tenant', Owned>>;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  ({ customer, owners, asker } = await makeIsolationHarness(api));
});
afterAll(() => api.close());

/** Drops headers that differ between otherwise identical requests. */
async function answerTo(call: Call, body: unknown) {
  const headers = { 'x-uni-req-id': 'c0ffee00-0000-4000-8000-000000000000' };
  const answer = await api.send(call, { ...customer.credentials, headers, body });
  const { date, 'x-ratelimit-remaining': _, 'x-ratelimit-reset': __, ...sent } = answer.headers;
  expect(date).toBeDefined();
  return { status: answer.statusCode, headers: sent, body: answer.body };
}

describe.each(['customer', 'tenant'] as const)("another %s's data", (other) => {
  it("appears in none of the customer's lists", async () => {
    for (const call of [
      getCustomerAccounts,
      listPaymentTokens,
      getHistory,
      getRegisteredPhoneNumbers,
      getInstallmentSeries,
      getPaymentSummary,
      listDocuments,
      listDisputes,
      listUploads,
      getCallBack,
      listPasskeys,
    ]) {
      const { status, body } = await answerTo(call, {});
      expect(status).toBe(200);
      for (const secret of Object.values(owners[other])) expect(body).not.toContain(secret);
    }
  });

  it("can't be reached with its cursor, which is refused just like a forged one", async () => {
    const theirs = await answerTo(getHistory, { cursor: owners[other].payment });
    expect(theirs.body).toContain(responseCodes.CursorInvalid.code);
    expect(theirs).toEqual(await answerTo(getHistory, { cursor: nobody.payment }));
  });
});

describe('receipt link', () => {
  it.each([openReceipt, getLinkedReceipt])(
    'from another tenant is refused by $path like a forged link',
    async (call) => {
      const theirs = await answerTo(call, { token: owners.tenant.receiptToken, language: 'en' });
      expect(theirs.body).toContain(responseCodes.ReceiptLinkInvalid.code);
      expect(theirs).toEqual(await answerTo(call, { token: nobody.receiptToken, language: 'en' }));
    },
  );

  it('shows its payment and nothing else about the customer', async () => {
    const { customer: theirs } = owners;
    const { status, body } = await answerTo(openReceipt, { token: theirs.receiptToken });
    expect([status, JSON.parse(body).transaction.confirmationNumber]).toEqual([200, theirs.confirmation]);
    const { account: _, payment, confirmation, receiptToken, ...others } = theirs;
    for (const secret of Object.values(others)) expect(body).not.toContain(secret);
  });
});

describe('malformed id', () => {
  it.each(['', 'x', "' or 1=1 --", '../../etc/passwd', randomUUID().toUpperCase(), `${randomUUID()}0`, '0'.repeat(64)])(
    'gets the same response as an unknown id: %s',
    async (name) => {
      expect(await answerTo(getReceipt, receiptOf(name))).toEqual(
        await answerTo(getReceipt, receiptOf(nobody.payment)),
      );
      expect(await answerTo(deletePaymentToken, { referenceID: name })).toEqual(
        await answerTo(deletePaymentToken, { referenceID: nobody.card }),
      );
      expect(await answerTo(submitPayment, await payingWith(asker, { referenceId: name || 'c' }))).toEqual(
        await answerTo(submitPayment, await payingWith(asker, { referenceId: nobody.card })),
      );
      expect(await answerTo(getHistory, { cursor: name })).toEqual(
        await answerTo(getHistory, { cursor: nobody.payment }),
      );
    },
  );
});
