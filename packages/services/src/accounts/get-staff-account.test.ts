import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomerNote } from '../customers/care-for-customer.ts';
import { setContactStop } from '../customers/record-contact-wish.ts';
import { plantAutopay } from '../testing/fixtures/test-autopay.ts';
import { changeContact, makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { openMoneyHarness } from '../testing/harness/money-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { getStaffAccount } from './get-staff-account.ts';

let harness: Awaited<ReturnType<typeof openMoneyHarness>>;
let payer: Payer;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer({});
});

const owner = () => ({ tenant: harness.tenant, session: payer.session });

async function opened() {
  const { accountReferenceCode } = payer;
  const actor = harness.staffMembers.agent;
  const found = await getStaffAccount(harness.staff, { tenant: harness.tenant, actor, accountReferenceCode });
  if (found.kind === 'refused') throw new Error(found.code);
  return found.account;
}

describe('an account that an employee opens', () => {
  it('says where a payment link can go, with the address and the number masked', async () => {
    await makeEmailEndpoint(harness.world, { ...owner(), emailAddress: 'ana@example.com' });
    await makePhone(harness.world, { ...owner(), phone: '3125550177' });
    expect((await opened()).linkTo).toEqual({ email: 'a•••@example.com', sms: '•••0177' });
  });

  it('names a number at night, too, when no text may be sent', async () => {
    const { clock } = harness.world;
    const day = clock.now;
    await makePhone(harness.world, { ...owner(), phone: '3125550178' });
    clock.now = new Date('2026-11-24T05:00:00Z');
    expect((await opened()).linkTo.sms).toBe('•••0178');
    clock.now = day;
  });

  it('names no address or number that is missing, opted out, stopped or forbidden', async () => {
    await changeContact(harness.world, { ...owner(), email: '' });
    expect((await opened()).linkTo).toEqual({ email: null, sms: null });
    await makeEmailEndpoint(harness.world, {
      ...owner(),
      emailAddress: 'out@example.com',
      optOutAllSubscriptions: true,
    });
    await makePhone(harness.world, { ...owner(), isStopped: true });
    expect((await opened()).linkTo).toEqual({ email: null, sms: null });
    payer = await harness.newPayer({});
    await makePhone(harness.world, owner());
    const stop = { noCalls: true, noContactReason: 'attorney' } as const;
    const { customerId } = payer.session;
    const care = { tenant: harness.tenant, actor: harness.staffMembers.agent, customerId, reason: 'letter' };
    await setContactStop(harness.staff, { ...care, stop });
    expect(await opened()).toMatchObject({ linkTo: { email: null, sms: null }, limits: { stop } });
  });

  it('has the latest notes about the customer', async () => {
    const care = { tenant: harness.tenant, actor: harness.staffMembers.agent, customerId: payer.session.customerId };
    for (const reason of ['First', 'Second', 'Third', 'Calls back on Friday']) {
      await addCustomerNote(harness.staff, { ...care, reason });
      harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
    }
    await setContactStop(harness.staff, { ...care, reason: 'letter', stop: { noCalls: true, noContactReason: null } });
    expect((await opened()).notes.map(({ reason }) => reason)).toEqual(['Calls back on Friday', 'Third', 'Second']);
  });

  it('has its active autopay', async () => {
    await plantAutopay(harness.world, { ...owner(), ...payer, state: 'ended' });
    expect((await opened()).autopay).toBeUndefined();
    payer = await harness.newPayer({});
    const autopayId = await plantAutopay(harness.world, { ...owner(), ...payer });
    expect((await opened()).autopay).toEqual({ autopayId, startedAt: harness.world.clock.now });
  });
});
