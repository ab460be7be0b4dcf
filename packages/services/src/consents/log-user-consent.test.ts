import { createHash } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { type GivenConsent, logUserConsent } from './log-user-consent.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  const disclaimers = ([1, 2, 3, 4] as const).map((type) => ({ type, version: 'v1' }));
  harness = await openPaymentHarness(providedUrls(), { tenant: { disclaimers } });
});
afterAll(() => harness.close());

async function newPayer(): Promise<Payer> {
  const payer = await harness.newPayer({ isOutOfStatute: true });
  const session = await signInAs(harness.world, { tenant: harness.tenant, login: payer.session.login });
  return { ...payer, session };
}

function accept(payer: Payer, change: Partial<GivenConsent> = {}) {
  return logUserConsent(harness.world.context, {
    tenant: harness.tenant,
    session: payer.session,
    disclaimerType: 3,
    textVersion: 'v1',
    language: 'en',
    accountReferenceCode: payer.accountReferenceCode,
    userToken: 'browser-1',
    client: { address: '203.0.113.7', userAgent: 'a browser' },
    ...change,
  });
}

const keptOf = ({ session }: Payer) =>
  harness.query<Record<string, unknown>>(
    `select c.*, a.reference_code from user_consent c left join account a using (tenant_id, account_id)
     where c.customer_id = $1 order by consent_id`,
    [session.customerId],
  );

describe('a disclosure acknowledgement (req 7.7)', () => {
  it.each([
    ['en', 'Text 3 v1'],
    ['es', 'Texto 3 v1'],
  ] as const)('stores who gave it, when and from where, and the hash of the text in %s', async (language, text) => {
    const payer = await newPayer();
    expect(await accept(payer, { language })).toEqual({ kind: 'kept' });
    expect(await keptOf(payer)).toMatchObject([
      {
        tenant_id: harness.tenant.id,
        session_id: payer.session.sessionId,
        disclaimer_type: 3,
        text_version: 'v1',
        text_hash: createHash('sha256').update(text).digest(),
        language,
        reference_code: payer.accountReferenceCode,
        user_token: 'browser-1',
        client_address: '203.0.113.7',
        user_agent: 'a browser',
        accepted_at: harness.world.clock.now,
      },
    ]);
  });

  it('of the sign-in text has no account', async () => {
    const payer = await newPayer();
    await accept(payer, { disclaimerType: 1, accountReferenceCode: null, userToken: null });
    expect(await keptOf(payer)).toMatchObject([{ disclaimer_type: 1, account_id: null, user_token: null }]);
  });

  it.each([
    ['an earlier version', { textVersion: 'v0' }],
    ['a misspelled version', { textVersion: 'V1' }],
    ['a type that the tenant has no text for', { disclaimerType: 9 }],
  ])('is refused for %s', async (_what, change) => {
    const payer = await newPayer();
    expect(await accept(payer, change)).toEqual({ kind: 'refused', code: 'DisclosureOutdated', field: 'textVersion' });
    expect(await keptOf(payer)).toEqual([]);
  });

  it('is refused with the same response for another customer’s account and an unknown one', async () => {
    const payer = await newPayer();
    const other = await newPayer();
    const notFound = { kind: 'refused', code: 'NotFound', field: 'accountReferenceCode' };
    expect(await accept(payer, { accountReferenceCode: other.accountReferenceCode })).toEqual(notFound);
    expect(await accept(payer, { accountReferenceCode: 'A-nobody' })).toEqual(notFound);
    expect(await keptOf(payer)).toEqual([]);
  });

  it('is refused for a guest on any account except the link’s (req 6.1)', async () => {
    const accounts = ['mine-1', 'mine-2'].map((referenceCode) => ({ referenceCode, isOutOfStatute: true }));
    await makeCustomer(harness.world, { tenant: harness.tenant, login: 'owner', accounts });
    const session = await signInAs(harness.world, { tenant: harness.tenant, guestOf: 'mine-2' });
    const guest = { session, accountReferenceCode: 'mine-2' };
    expect(await accept(guest, { accountReferenceCode: 'mine-1' })).toMatchObject({ code: 'NotFound' });
    expect(await accept(guest)).toEqual({ kind: 'kept' });
    expect(await keptOf(guest)).toMatchObject([{ reference_code: 'mine-2', session_id: session.sessionId }]);
  });
});

describe('a payment on an account with a disclosure (req 3.16)', () => {
  const refusal = { kind: 'refused', code: 'DisclosureRequired', field: 'accountReferenceCode' };

  it('law: 12 CFR 1006.26(b): is refused without a trace, then made with the same key after the text is acknowledged', async () => {
    const payer = await newPayer();
    const command = harness.command(payer, { method: await harness.card(payer) });
    const before = await harness.footprint();
    expect(await harness.submit(payer, command)).toEqual(refusal);
    expect(await harness.footprint()).toEqual(before);
    await accept(payer);
    expect(await harness.submit(payer, command)).toMatchObject({ kind: 'final', payment: { state: 'succeeded' } });
  });

  it.each([
    ['an unreported debt', { isUnreportedDebt: true }, 2],
    ['a debt past the statute of limitations', { isOutOfStatute: true }, 3],
    ['both', { isUnreportedDebt: true, isOutOfStatute: true }, 4],
  ])('requires its own text: %s', async (_name, account, disclaimerType) => {
    const { accountReferenceCode, session } = await harness.newPayer(account);
    const payer = {
      accountReferenceCode,
      session: await signInAs(harness.world, { tenant: harness.tenant, login: session.login }),
    };
    const method = await harness.card(payer);
    for (const other of [1, 2, 3, 4]) if (other !== disclaimerType) await accept(payer, { disclaimerType: other });
    expect(await harness.submit(payer, { method })).toEqual(refusal);
    await accept(payer, { disclaimerType });
    expect(await harness.submit(payer, { method })).toMatchObject({ kind: 'final' });
  });

  it('is refused after the customer acknowledges the text only for another account', async () => {
    const accounts = ['two-1', 'two-2'].map((referenceCode) => ({ referenceCode, isOutOfStatute: true }));
    await makeCustomer(harness.world, { tenant: harness.tenant, login: 'two', accounts });
    const session = await signInAs(harness.world, { tenant: harness.tenant, login: 'two' });
    await accept({ session, accountReferenceCode: 'two-1' });
    const method = await harness.card({ session, accountReferenceCode: 'two-2' });
    expect(await harness.submit({ session, accountReferenceCode: 'two-2' }, { method })).toEqual(refusal);
    expect(await harness.submit({ session, accountReferenceCode: 'two-1' }, { method })).toMatchObject({
      kind: 'final',
    });
  });

  it('is refused in another session of the same customer', async () => {
    const payer = await newPayer();
    await accept(payer);
    const again = await signInAs(harness.world, { tenant: harness.tenant, login: payer.session.login });
    expect(await harness.submit({ ...payer, session: again }, { method: await harness.card(payer) })).toEqual(refusal);
  });

  it('is refused when the text has since changed or is missing', async () => {
    const payer = await newPayer();
    await accept(payer);
    const method = await harness.card(payer);
    const newText = { type: 3, version: 'v2', text: { en: 'New', es: 'Nuevo' } } as const;
    for (const disclaimers of [[newText], []]) {
      expect(await harness.submit(payer, { method, tenant: { ...harness.tenant, disclaimers } })).toEqual(refusal);
    }
    expect(await harness.submit(payer, { method })).toMatchObject({ kind: 'final' });
  });

  it('needs no acknowledgement when the tenant shows no disclosures (req 3.1)', async () => {
    const payer = await newPayer();
    const tenant = { ...harness.tenant, showDisclosures: false };
    expect(await harness.submit(payer, { method: await harness.card(payer), tenant })).toMatchObject({ kind: 'final' });
  });

  it('is refused when the text was acknowledged only for another tenant', async () => {
    const elsewhere = await makeTenant(harness.world, {
      label: 'elsewhere',
      disclaimers: [{ type: 3, version: 'v1' }],
    });
    const payer = await newPayer();
    const accounts = [{ referenceCode: payer.accountReferenceCode, isOutOfStatute: true }];
    await makeCustomer(harness.world, { tenant: elsewhere, login: 'twin', accounts });
    const session = await signInAs(harness.world, { tenant: elsewhere, login: 'twin' });
    await accept(payer, { tenant: elsewhere, session });
    expect(await harness.submit(payer, { method: await harness.card(payer) })).toEqual(refusal);
  });
});
