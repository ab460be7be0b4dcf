import { getNoticePreferences, setNoticePreference } from '@quittance/contract/notices';
import { noticeChannels, noticeKinds } from '@quittance/domain/messages/notice-kind';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let customer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  customer = await signInCustomer(api, { tenant });
});

const set = (body: object) => api.send(setNoticePreference, { ...customer.credentials, body });
const off = async () => {
  const { preferences } = (await api.send(getNoticePreferences, customer.credentials)).json();
  expect(preferences).toHaveLength(noticeKinds.length * noticeChannels.length);
  return preferences
    .filter(({ isWanted }: { isWanted: boolean }) => !isWanted)
    .map(({ kind, channel }: { kind: string; channel: string }) => `${kind} ${channel}`);
};

describe('notice preferences', () => {
  it('are all on until the customer turns one off, which affects only that customer', async () => {
    expect(await off()).toEqual([]);
    const answer = await set({ kind: 'payments', channel: 'sms', isWanted: false });
    expect(answer.json().preferences).toContainEqual({ kind: 'payments', channel: 'sms', isWanted: false });
    expect(await off()).toEqual(['payments sms']);
    customer = await signInCustomer(api, { tenant });
    expect(await off()).toEqual([]);
  });

  it.each([
    ['an unknown kind', { kind: 'security', channel: 'email', isWanted: false }],
    ['an unknown channel', { kind: 'plans', channel: 'fax', isWanted: false }],
    ['an invalid preference', { kind: 'plans', channel: 'email', isWanted: 'no' }],
    ['nothing', {}],
  ])('refuse %s and stay unchanged (req 8.2)', async (_what, body) => {
    expect(refusalOf(await set(body))).toMatchObject(refused('RequestInvalid'));
    expect(await off()).toEqual([]);
  });

  it("can't be read or changed by a guest (req 6.1)", async () => {
    const guest = await enterAsGuest(api, { tenant });
    for (const call of [getNoticePreferences, setNoticePreference]) {
      const body = { kind: 'payments', channel: 'sms', isWanted: false };
      const answer = await api.send(call, { ...guest.credentials, body });
      expect(answer.statusCode).not.toBe(200);
      expect(answer.body).not.toContain('preferences');
    }
  });
});
