import { getCustomerAccounts } from '@quittance/contract/accounts';
import { listDisputes, openDispute, withdrawDispute } from '@quittance/contract/disputes';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());

async function disputeOnCard({ credentials }: Pick<SignedIn, 'credentials'>): Promise<unknown> {
  const { customerAccountDetailsResponse } = (await api.send(getCustomerAccounts, credentials)).json();
  return customerAccountDetailsResponse.customerAccountDetails[0].customerAccount.dispute;
}

describe('open dispute on an account', () => {
  it("appears with the account until it is withdrawn, dated in the tenant's time zone", async () => {
    const payer = await signInCustomer(api, { tenant });
    expect(await disputeOnCard(payer)).toBeNull();
    const disputeID = await disputeAccount(api, payer);
    expect(await disputeOnCard(payer)).toEqual({ disputeID, openedOn: '2026-11-23' });
    await api.send(withdrawDispute, { ...payer.credentials, body: { disputeID } });
    expect(await disputeOnCard(payer)).toBeNull();
  });

  it("is visible to a guest with a payment link, who can't open, withdraw or list disputes (req 6.1)", async () => {
    const guest = await enterAsGuest(api, { tenant });
    const disputeID = await disputeAccount(api, guest.owner);
    expect(await disputeOnCard(guest)).toMatchObject({ disputeID });
    const body = { accountReferenceCode: guest.account, reason: 'other', language: 'en' };
    for (const [call, asked] of [
      [openDispute, body],
      [withdrawDispute, { disputeID }],
      [listDisputes, {}],
    ] as const) {
      expect((await api.send(call, { ...guest.credentials, body: asked })).statusCode).toBe(403);
    }
    expect(await disputeOnCard(guest)).toMatchObject({ disputeID });
  });

  it.each([
    ['an unknown reason', { reason: 'bad-mood' }],
    ['an unsupported language', { language: 'fr' }],
    ['a statement that is too long', { explanation: 'x'.repeat(2_001) }],
  ])("can't be opened with %s", async (_what, changes) => {
    const { credentials, account } = await signInCustomer(api, { tenant });
    const body = { accountReferenceCode: account, reason: 'other', language: 'en', ...changes };
    expect((await api.send(openDispute, { ...credentials, body })).statusCode).toBe(400);
    expect((await api.send(listDisputes, credentials)).json().disputes).toEqual([]);
  });
});
