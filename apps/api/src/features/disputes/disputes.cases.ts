import { randomUUID } from 'node:crypto';
import { listDisputes, openDispute, withdrawDispute } from '@quittance/contract/disputes';
import { disputesOfAccount } from '@quittance/domain/limit-uses/use-limits';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

export const disputeCases = [
  defineCases(openDispute, {
    success: disputing(),
    refusals: {
      NotFound: disputing({ accountReferenceCode: 'A-of-nobody' }),
      async TooManyRequests(harness) {
        const request = await disputing()(harness);
        for (let made = 0; made < disputesOfAccount.max; made++) {
          const disputeID = (await harness.api.send(openDispute, request)).json().dispute.disputeID;
          await harness.api.send(withdrawDispute, { ...request, body: { disputeID } });
        }
        return request;
      },
    },
  }),
  defineCases(withdrawDispute, {
    success: ofDispute,
    refusals: {
      async DisputeNotOpen(harness) {
        const request = await ofDispute(harness);
        await harness.api.send(withdrawDispute, request);
        return request;
      },
      async NotFound(harness) {
        return { ...(await ofDispute(harness)), body: { disputeID: randomUUID() } };
      },
    },
  }),
  defineCases(listDisputes, {
    async success(harness) {
      return { ...(await ofDispute(harness)), body: {} };
    },
    refusals: {},
  }),
];

function disputing(changes: object = {}): CallCase {
  return async ({ api, tenant }) => {
    const { credentials, account } = await signInCustomer(api, { tenant });
    const disputeFields = { reason: 'already-paid', explanation: 'I paid this in May.', language: 'es' };
    return { ...credentials, body: { accountReferenceCode: account, ...disputeFields, ...changes } };
  };
}

async function ofDispute({ api, tenant }: CaseHarness) {
  const payer = await signInCustomer(api, { tenant });
  return { ...payer.credentials, body: { disputeID: await disputeAccount(api, payer) } };
}
