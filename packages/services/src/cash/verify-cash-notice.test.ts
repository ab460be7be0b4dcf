import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type CashHarness, openCashHarness, testCashSecret } from '../testing/harness/cash-harness.ts';
import { openCashSecret, sealCashSecret } from './cash-secret.ts';
import { setCashNetwork } from './set-cash-network.ts';
import { signCashNotice } from './sign-cash-notice.ts';
import { verifyCashNotice } from './verify-cash-notice.ts';

let harness: CashHarness;

beforeAll(async () => {
  harness = await openCashHarness(providedUrls());
});
afterAll(() => harness.close());

const body = '{"eventId":"e-1"}';
const verify = (header: string | undefined, sent = body) =>
  verifyCashNotice(harness.api, { tenant: harness.tenant, header, body: sent });
const signed = (changes: Partial<Parameters<typeof signCashNotice>[0]> = {}) =>
  signCashNotice({ secret: testCashSecret, body, at: harness.world.clock.now, ...changes });
const secondsAgo = (seconds: number) => new Date(harness.world.clock.now.getTime() - seconds * 1_000);
const invalid = { kind: 'refused', code: 'SignatureInvalid' };
const operator = () => ({ database: tenantDatabase(harness.world.adminPool), keyring: harness.api.keyring });

describe('the signature of a cash notice', () => {
  it('identifies the payee', async () => {
    expect(await verify(signed())).toEqual({ kind: 'signed', payeeCodes: ['PAYEE'] });
  });

  it.each([300, -300])('is accepted %d seconds after it was made', async (age) => {
    expect(await verify(signed({ at: secondsAgo(age) }))).toMatchObject({ kind: 'signed' });
  });

  it.each([301, -301, 86_400])('is refused %d seconds after it was made', async (age) => {
    expect(await verify(signed({ at: secondsAgo(age) }))).toEqual(invalid);
  });

  it('is refused with another secret, body or format, and when it is missing', async () => {
    expect(await verify(signed({ secret: 'a secret of somebody else, not ours' }))).toEqual(invalid);
    expect(await verify(signed(), `${body} `)).toEqual(invalid);
    expect(await verify(signed().replace('v1=', 'v2='))).toEqual(invalid);
    expect(await verify(undefined)).toEqual(invalid);
  });

  it('is refused when its timestamp was changed', async () => {
    const old = signed({ at: secondsAgo(600) });
    const fresh = Math.floor(harness.world.clock.now.getTime() / 1_000);
    expect(await verify(old.replace(/t=\d+/, `t=${fresh}`))).toEqual(invalid);
  });

  it('is refused for another tenant', async () => {
    const tenant = await makeTenant(harness.world, { label: 'other' });
    expect(await verifyCashNotice(harness.api, { tenant, header: signed(), body })).toEqual(invalid);
  });
});

describe('a payee’s cash network', () => {
  it('is stored with an encrypted secret that no other payee can decrypt', async () => {
    const [row] = await harness.query<{ cash_network: string; cash_secret_sealed: Buffer }>(
      'select cash_network, cash_secret_sealed from payee where tenant_id = $1',
      [harness.tenant.id],
    );
    expect(row?.cash_network).toBe('CornerPay');
    expect(row?.cash_secret_sealed.includes(Buffer.from(testCashSecret))).toBe(false);
    const key = await harness.api.database.inTenant(harness.tenant.id, (tx) =>
      harness.api.keyring.forTenant(harness.tenant.id, tx),
    );
    const sealed = sealCashSecret(key, { payeeCode: 'PAYEE', secret: testCashSecret });
    expect(openCashSecret(key, { payeeCode: 'PAYEE', sealed })).toBe(testCashSecret);
    expect(() => openCashSecret(key, { payeeCode: 'OTHER', sealed })).toThrow();
  });

  it.each([
    ['no name', { name: ' ', secret: testCashSecret }, 'needs a name'],
    ['a short secret', { name: 'CornerPay', secret: 'x'.repeat(31) }, 'at least 32 characters'],
  ])('is refused with %s', async (_what, network, message) => {
    const set = setCashNetwork(operator(), { tenant: harness.tenant, payeeCode: 'PAYEE', network });
    await expect(set).rejects.toThrow(message);
  });

  it('is refused for an unknown payee', async () => {
    const network = { name: 'CornerPay', secret: testCashSecret };
    const set = setCashNetwork(operator(), { tenant: harness.tenant, payeeCode: 'NOBODY', network });
    await expect(set).rejects.toThrow('no payee NOBODY');
  });

  it('can be removed, after which every signature is refused', async () => {
    const tenant = await makeTenant(harness.world, { label: 'leaving' });
    const network = { name: 'CornerPay', secret: testCashSecret };
    await setCashNetwork(operator(), { tenant, payeeCode: 'PAYEE', network });
    expect(await verifyCashNotice(harness.api, { tenant, header: signed(), body })).toMatchObject({ kind: 'signed' });
    await setCashNetwork(operator(), { tenant, payeeCode: 'PAYEE', network: undefined });
    expect(await verifyCashNotice(harness.api, { tenant, header: signed(), body })).toEqual(invalid);
  });

  it('cannot be set with the API’s database role', async () => {
    const network = { name: 'Mine', secret: testCashSecret };
    const set = setCashNetwork(harness.api, { tenant: harness.tenant, payeeCode: 'PAYEE', network });
    await expect(set).rejects.toThrow('permission denied');
  });
});
