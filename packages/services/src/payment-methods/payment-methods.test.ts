import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { TokenUsage } from '@quittance/domain/payment-methods/payment-token';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticate } from '../sign-in/authenticate.ts';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import { makePayLink } from '../testing/fixtures/test-pay-link.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { deletePaymentMethod } from './delete-payment-method.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { methodIdFrom, methodReference } from './load-payment-methods.ts';
import { type NewBankAccount, saveBankAccount } from './save-bank-account.ts';
import { saveCard } from './save-card.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  payer = await harness.newPayer();
});

const bankAccount: NewBankAccount = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'c',
  ownerType: 'personal',
  holderName: 'Test Person',
};

const client = { address: '127.0.0.1' };
const owner = (of = payer) => ({
  tenant: harness.tenant,
  session: { ...of.session, authenticatedAt: harness.world.clock.now },
  client,
});
const list = (of = payer) => listPaymentMethods(harness.api, owner(of));
const saveBank = (account: Partial<NewBankAccount> = {}, usage: TokenUsage = 'MultiUse') =>
  saveBankAccount(harness.api, { ...owner(), account: { ...bankAccount, ...account }, usage });

async function tokenize(card: { number?: string; expMonth?: number; expYear?: number } = {}): Promise<string> {
  const plain = { number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' };
  return (await harness.world.tokenizeCard({ ...plain, ...card })).token;
}

const saveTheCard = (processorToken: string, usage: TokenUsage = 'MultiUse', context = harness.api) =>
  saveCard(context, { ...owner(), processorToken, holderName: 'Test Person', usage });

async function guestOf({ accountReferenceCode }: Payer): Promise<CustomerSession> {
  const { world, tenant } = harness;
  const token = await makePayLink(world, { tenant, accountReferenceCode });
  const entered = await logInByToken(world.context, { tenant, token });
  if (entered.kind === 'refused') throw new Error(entered.code);
  const session = await authenticate(world.context, { tenant, ...entered });
  if (!session) throw new Error('the guest is not signed in');
  return session;
}

const exists = (code: string, field: string) => ({ kind: 'refused', code, field });

describe('saving a bank account (req 3.9)', () => {
  it('law: 16 CFR 314.4: returns its last four digits and no other part of its numbers', async () => {
    const saved = await saveBank({ accountType: 's', ownerType: 'business' });
    expect(saved).toMatchObject({
      kind: 'saved',
      method: { kind: 'bank', lastFour: '6789', bankAccountType: 's', bankOwnerType: 'business' },
    });
    expect(JSON.stringify([saved, await list()])).not.toMatch(/021000021|12345/);
  });

  it('pads a short last group, and stores only the last four of a longer number in plaintext', async () => {
    expect(await saveBank({ accountNumber: '1234' })).toMatchObject({ method: { lastFour: '1234' } });
  });

  it.each(['021000022', '123456789', '02100002', ''])(
    'refuses the routing number %j (req 8.1)',
    async (routingNumber) => {
      expect(await saveBank({ routingNumber })).toEqual(exists('RoutingNumberInvalid', 'routingNumber'));
      expect(await list()).toEqual([]);
    },
  );

  it('refuses the same account a second time, regardless of the holder’s name (req 8.1)', async () => {
    await saveBank();
    expect(await saveBank({ holderName: 'Someone Else', accountType: 's' })).toEqual(
      exists('BankAccountExists', 'accountNumber'),
    );
    expect(await list()).toHaveLength(1);
    expect(await saveBank({ accountNumber: '000123456780' })).toMatchObject({ kind: 'saved' });
  });

  it('refuses one of two concurrent requests for the same account (req 8.1)', async () => {
    const results = await Promise.all([saveBank(), saveBank(), saveBank()]);
    expect(results.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it('allows the same account for another customer and another tenant', async () => {
    await saveBank();
    const tenant = await makeTenant(harness.world, { label: 'next-door' });
    const session = await makeCustomer(harness.world, { tenant, login: 'neighbour', accounts: [] });
    const elsewhere = { tenant, session, client, account: bankAccount, usage: 'MultiUse' } as const;
    expect(await saveBankAccount(harness.api, elsewhere)).toMatchObject({ kind: 'saved' });
    payer = await harness.newPayer();
    expect(await saveBank()).toMatchObject({ kind: 'saved' });
  });
});

describe('saving a card (req 3.9)', () => {
  it('stores the processor’s description of it', async () => {
    const saved = await saveTheCard(await tokenize({ number: '4000020000000000', expMonth: 3, expYear: 2032 }));
    expect(saved).toMatchObject({
      kind: 'saved',
      method: {
        kind: 'card',
        lastFour: '0000',
        cardBrand: 'VISA',
        cardBinType: 'DEBIT',
        cardIsHsa: true,
        cardExpiryMonth: 3,
        cardExpiryYear: 2032,
        holderName: 'Test Person',
      },
    });
  });

  it('refuses the same card a second time, even with a new token (req 8.1)', async () => {
    await saveTheCard(await tokenize());
    expect(await saveTheCard(await tokenize())).toEqual(exists('CardExists', 'paymentMethodToken'));
    expect(await saveTheCard(await tokenize({ expYear: 2032 }))).toMatchObject({ kind: 'saved' });
  });

  it('refuses a token that the processor does not recognize', async () => {
    expect(await saveTheCard('tok_made_up')).toEqual(exists('PaymentMethodNotFound', 'paymentMethodToken'));
    expect(await list()).toEqual([]);
  });

  it('refuses an expired card, but accepts one on the last day of its month', async () => {
    const token = await tokenize({ expMonth: 12, expYear: 2026 });
    harness.world.clock.now = new Date('2027-01-01T06:00:00Z');
    expect(await saveTheCard(token)).toEqual(exists('CardExpired', 'paymentMethodToken'));
    harness.world.clock.now = new Date('2027-01-01T05:59:59Z');
    expect(await saveTheCard(token)).toMatchObject({ kind: 'saved' });
  });

  it('is unavailable while the processor cannot be reached', async () => {
    const unavailable = { kind: 'refused', code: 'Unavailable', retryAfterSeconds: 5 };
    expect(await saveTheCard(await tokenize(), 'MultiUse', harness.cutOff.api)).toEqual(unavailable);
    expect(await list()).toEqual([]);
  });
});

describe('saved payment methods (req 3.9)', () => {
  it('are listed oldest first, without single-use ones', async () => {
    await saveBank();
    await saveTheCard(await tokenize());
    await saveBank({ accountNumber: '000999999999' }, 'SingleUse');
    await saveTheCard(await tokenize({ number: '5555555555554444' }), 'UnSpecified');
    const methods = await list();
    expect(methods.map((method) => [method.kind, method.usage, method.lastFour])).toEqual([
      ['bank', 'MultiUse', '6789'],
      ['card', 'MultiUse', '4242'],
      ['card', 'UnSpecified', '4444'],
    ]);
  });

  it('are visible only to their customer', async () => {
    await saveBank();
    expect(await list(await harness.newPayer())).toEqual([]);
  });

  it('are removed permanently, and the same account may be saved again', async () => {
    await saveBank();
    const [method] = await list();
    if (!method) throw new Error('nothing was saved');
    const reference = methodReference(method);
    expect(await deletePaymentMethod(harness.api, { ...owner(), reference })).toEqual({ kind: 'deleted' });
    expect(await list()).toEqual([]);
    expect(await deletePaymentMethod(harness.api, { ...owner(), reference })).toEqual({
      kind: 'refused',
      code: 'NotFound',
    });
    expect(await saveBank()).toMatchObject({ kind: 'saved' });
    expect(methodReference((await list())[0] ?? method)).not.toBe(reference);
  });

  it('of another customer are treated as unknown when someone tries to remove them', async () => {
    await saveBank();
    const [method] = await list();
    if (!method) throw new Error('nothing was saved');
    const thief = await harness.newPayer();
    const notFound = { kind: 'refused', code: 'NotFound' };
    for (const reference of [methodReference(method), `b${'0'.repeat(32)}`, 'nonsense', '']) {
      expect(await deletePaymentMethod(harness.api, { ...owner(thief), reference })).toEqual(notFound);
    }
    expect(await list()).toHaveLength(1);
  });

  it('exclude a guest’s methods, which are single-use and can be neither listed nor removed (req 6.1)', async () => {
    const { session } = payer;
    const guest = await guestOf(payer);
    const asGuest = { tenant: harness.tenant, client, session: guest, account: bankAccount };
    const brought = await saveBankAccount(harness.api, { ...asGuest, usage: 'SingleUse' });
    if (brought.kind === 'refused') throw new Error(brought.code);
    expect(await list()).toEqual([]);
    const reference = methodReference(brought.method);
    const owners = { tenant: harness.tenant, session, reference };
    expect(await deletePaymentMethod(harness.api, owners)).toEqual({ kind: 'refused', code: 'NotFound' });
    const toKeep = harness.world.adminPool.query(
      "update payment_method set usage = 'MultiUse' where guest_session_id is not null",
    );
    await expect(toKeep).rejects.toThrow('payment_method_of_guest_pays_once');
  });

  it('are not revealed to a guest, who may enter the same bank account again (req 6.1)', async () => {
    await saveBank();
    const asGuest = { tenant: harness.tenant, client, session: await guestOf(payer), account: bankAccount };
    expect(await saveBankAccount(harness.api, { ...asGuest, usage: 'SingleUse' })).toMatchObject({ kind: 'saved' });
  });

  it('can be removed while a payment is pending, which continues', async () => {
    const method = await harness.bank(payer, { accountNumber: '000900000005' });
    const id = await harness.pay(payer, { method });
    if (method.kind !== 'saved') throw new Error('the method is not saved');
    await deletePaymentMethod(harness.api, { ...owner(), reference: method.reference });
    await harness.sweepAfter(2_000);
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted' });
  });
});

describe('a payment method’s reference (req 3.9)', () => {
  const id = '01a2b3c4-d5e6-7f80-9123-456789abcdef';

  it('starts with b or c and converts back to the id', () => {
    expect(methodReference({ kind: 'bank', paymentMethodId: id })).toBe('b01a2b3c4d5e67f809123456789abcdef');
    expect(methodIdFrom(methodReference({ kind: 'card', paymentMethodId: id }))).toBe(id);
  });

  it.each(['', id, `x${'0'.repeat(32)}`, `b${'0'.repeat(31)}`, `b${'G'.repeat(32)}`, ` b${'0'.repeat(32)}`])(
    'is invalid: %j',
    (text) => expect(methodIdFrom(text)).toBeUndefined(),
  );
});
