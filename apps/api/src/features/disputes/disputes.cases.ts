import { randomUUID } from 'node:crypto';
import { listDisputes, openDispute, withdrawDispute } from '@quittance/contract/disputes';
import { disputesOfAccount } from '@quittance/domain/limit-uses/use-limits';
import { type CallCase, defineCases, type Stage } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

export const disputeCases = [
  defineCases(openDispute, {
    success: disputing(),
    refusals: {
      NotFound: disputing({ accountReferenceCode: 'A-of-nobody' }),
      async TooManyRequests(stage) {
        const request = await disputing()(stage);
        for (let made = 0; made < disputesOfAccount.max; made++) {
          const disputeID = (await stage.api.send(openDispute, request)).json().dispute.disputeID;
          await stage.api.send(withdrawDispute, { ...request, body: { disputeID } });
        }
        return request;
      },
    },
  }),
  defineCases(withdrawDispute, {
    success: ofDispute,
    refusals: {
      async DisputeNotOpen(stage) {
        const request = await ofDispute(stage);
        await stage.api.send(withdrawDispute, request);
        return request;
      },
      async NotFound(stage) {
        return { ...(await ofDispute(stage)), body: { disputeID: randomUUID() } };
      },
    },
  }),
  defineCases(listDisputes, {
    async success(stage) {
      return { ...(await ofDispute(stage)), body: {} };
    },
    refusals: {},
  }),
];

function disputing(changes: object = {}): CallCase {
  return async ({ api, tenant }) => {
    const { credentials, account } = await signInCustomer(api, { tenant });
    const words = { reason: 'already-paid', explanation: 'I paid this in May.', language: 'es' };
    return { ...credentials, body: { accountReferenceCode: account, ...words, ...changes } };
  };
}

async function ofDispute({ api, tenant }: Stage) {
  const payer = await signInCustomer(api, { tenant });
  return { ...payer.credentials, body: { disputeID: await disputeAccount(api, payer) } };
}
