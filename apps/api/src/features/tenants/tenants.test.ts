import { getTenantConfig } from '@quittance/contract/tenants';
import { makeTenant } from '@quittance/services/testing/test-tenant';
import { testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  await makeTenant(api.world, { label: 'pay', paymentConfiguration: { allowPayPal: true } });
});
afterAll(() => api.close());

describe('the configuration of a tenant', () => {
  it('3.1 says what the portal needs before anyone has signed in', async () => {
    expect((await api.send(getTenantConfig)).json()).toMatchObject({
      hostName: 'pay.localhost',
      tenant: 'pay',
      tenantName: 'Tenant pay',
      logo: 'logo.png',
      primaryColor: '#0067d3',
      secondaryColor: '#1cb16d',
      loginTypeID: 1,
      sessionTimeoutSeconds: null,
      timeZone: 'America/Chicago',
      communicationConfiguration: { enableSMS: false, emailSourceAddress: null },
      paymentConfiguration: { allowPayPal: true, allowGooglePay: false },
      cardTokenization: {
        provider: 'sandbox',
        url: api.world.sandbox.url,
        publishableKey: testSecrets.sandboxPublishableKey,
      },
    });
  });

  it('tells none of the secrets, and no inner id', async () => {
    const { body } = await api.send(getTenantConfig);
    const secrets = [
      testSecrets.sandboxSecretKey,
      testSecrets.wrappingKeyId,
      testSecrets.wrappingKey.toString('base64'),
      'merchant-pay',
    ];
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('3.2 shows a change within 5 seconds', async () => {
    const name = async () => (await api.send(getTenantConfig)).json().tenantName;
    expect(await name()).toBe('Tenant pay');
    await api.world.adminPool.query("update tenant set name = 'A new name' where label = 'pay'");
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 5_000);
    expect(await name()).toBe('A new name');
  });
});
