import { randomUUID } from 'node:crypto';
import { logIn } from '@quittance/contract/sign-in';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInCustomer, testPassword } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  await makeTenant(api.world, { label: 'pay', paymentConfiguration: { allowPayPal: true } });
});
afterAll(() => api.close());

describe('tenant configuration', () => {
  it('includes everything that the portal needs before sign-in (req 3.1)', async () => {
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
      communicationConfiguration: { enableSMS: true, emailSourceAddress: 'no-reply@pay.example' },
      paymentConfiguration: { allowPayPal: true, allowGooglePay: false },
    });
  });

  it("leaves a payee's payment or plan configuration null when the payee has none (req 3.6)", async () => {
    const { paymentConfiguration, paymentPlanConfiguration } = (await api.send(getTenantConfig)).json();
    const configurationOf = async (own: object) => {
      const tenant = await makeTenant(api.world, { label: `payee-${randomUUID()}` });
      await api.world.adminPool.query(
        'update payee set payment_configuration = $2, payment_plan_configuration = $3 where tenant_id = $1',
        [tenant.id, ...Object.values(own).map((value) => value && JSON.stringify(value))],
      );
      const { login } = await signInCustomer(api, { tenant });
      const body = { username: login, password: testPassword };
      const answer = (await api.send(logIn, { tenant: tenant.label, body })).json();
      const [detail] = answer.customerAccountDetailsResponse.customerAccountDetails;
      expect(answer.payeeConfigurations).toHaveLength(1);
      expect(answer.payeeConfigurations[0].payeeCode).toBe(detail.customerAccount.merchantPayeeCode);
      return answer.payeeConfigurations[0].configuration;
    };
    const ways = {
      cardTokenization: {
        provider: 'sandbox',
        url: api.world.sandbox.url,
        publishableKey: testSecrets.sandboxPublishableKey,
      },
      wallets: { applePay: null, googlePay: null, payPal: null },
      cashNetwork: null,
    };
    const none = { paymentConfiguration: null, paymentPlanConfiguration: null };
    const payments = { paymentConfiguration: { ...paymentConfiguration, allowZeroBalance: true } };
    const plans = { paymentPlanConfiguration: { ...paymentPlanConfiguration, applyConvenienceFee: true } };
    for (const own of [none, { ...none, ...payments }, { ...none, ...plans }, { ...payments, ...plans }]) {
      expect(await configurationOf(own)).toEqual({ ...own, ...ways });
    }
  });

  it('shows which screens and messages the tenant has enabled (req 6.3)', async () => {
    const tenant = await makeTenant(api.world, { label: 'gates', hasMessages: false });
    expect((await api.send(getTenantConfig, { tenant: 'gates' })).json()).toMatchObject({
      showDashboard: true,
      showHistory: true,
      enable2FA: false,
      landingPageTypeID: 0,
      communicationConfiguration: { enableSMS: false, enableEmail: false },
    });
    const switches = { showDashboard: false, showHistory: false, enable2fa: true, enableSms: true, enableEmail: true };
    await api.world.adminPool.query(
      'update tenant set landing_page_type = 2, switches = switches || $2 where tenant_id = $1',
      [tenant.id, JSON.stringify(switches)],
    );
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 5_000);
    expect((await api.send(getTenantConfig, { tenant: 'gates' })).json()).toMatchObject({
      showDashboard: false,
      showHistory: false,
      enable2FA: true,
      landingPageTypeID: 2,
      communicationConfiguration: { enableSMS: true, enableEmail: true },
    });
  });

  it('never contains secrets or internal ids', async () => {
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

  it('shows a change within 5 seconds (req 3.2)', async () => {
    const name = async () => (await api.send(getTenantConfig)).json().tenantName;
    expect(await name()).toBe('Tenant pay');
    await api.world.adminPool.query("update tenant set name = 'A new name' where label = 'pay'");
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 5_000);
    expect(await name()).toBe('A new name');
  });
});
