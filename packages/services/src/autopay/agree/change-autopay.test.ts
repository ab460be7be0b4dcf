import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AutopayHarness, openAutopayHarness } from '../../testing/harness/autopay-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openStaffHarness, type StaffHarness } from '../../testing/harness/staff-harness.ts';
import type { AutopayView } from '../view/autopay-view.ts';
import { listCustomerAutopay } from '../view/list-autopay.ts';
import { endAutopayForCustomer } from './end-autopay.ts';

let harness: AutopayHarness;
let staff: StaffHarness;
let payer: Payer;
let autopay: AutopayView;

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
  staff = openStaffHarness(harness.world);
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  payer = await harness.newPayer();
  await harness.bill(payer);
  autopay = await harness.enrolled(payer);
});

const current = async () => (await harness.list(payer)).find(({ autopayId }) => autopayId === autopay.autopayId);

describe('changeAutopay', () => {
  it('makes a new version with its text, and plans the coming charge again', async () => {
    const asked = await harness.terms(payer, { ...(await sameMethod()), amount: 'fixed', fixedCents: cents(4_000) });
    const changed = await harness.change(payer, { autopay, asked });
    expect(changed).toMatchObject({ kind: 'changed', agreement: { versionNo: 2, terms: { amount: 'fixed' } } });
    expect((await current())?.charges).toMatchObject([{ state: 'announced', amountCents: 4_000 }]);
    const versions = await harness.query('select text from autopay_version where autopay_id = $1 order by version_no', [
      autopay.autopayId,
    ]);
    expect(versions).toHaveLength(2);
    expect(versions[0]).not.toEqual(versions[1]);
    expect(await harness.events(autopay.autopayId)).toEqual(['enrolled', 'planned', 'changed', 'replanned']);
  });

  it('asks for approval of an amount above the new ceiling', async () => {
    const asked = await harness.terms(payer, { ...(await sameMethod()), ceilingCents: cents(8_999) });
    await harness.change(payer, { autopay, asked });
    expect((await current())?.charges).toMatchObject([{ state: 'asking', amountCents: 9_000 }]);
  });

  it('cancels a charge after the new last day', async () => {
    const asked = await harness.terms(payer, { ...(await sameMethod()), endsOn: parseDate('2026-12-01') });
    await harness.change(payer, { autopay, asked });
    expect((await current())?.charges).toMatchObject([{ state: 'canceled', reason: 'terms-changed' }]);
  });

  it('writes nothing in a preview', async () => {
    const asked = await harness.terms(payer, { ...(await sameMethod()), daysBefore: 3 });
    const previewed = await harness.change(payer, { autopay, asked, isPreview: true });
    expect(previewed).toMatchObject({ kind: 'changed', agreement: { versionNo: 1 } });
    expect(await harness.events(autopay.autopayId)).toEqual(['enrolled', 'planned']);
  });

  it('applies one of ten changes of the same version', async () => {
    const asked = await harness.terms(payer, { ...(await sameMethod()), daysBefore: 3 });
    const changed = await Promise.all(Array.from({ length: 10 }, () => harness.change(payer, { autopay, asked })));
    expect(changed.filter((each) => each.kind === 'changed')).toHaveLength(1);
    expect(changed.filter((each) => each.kind === 'refused' && each.code === 'AutopayOutdated')).toHaveLength(9);
  });

  it("refuses another customer's agreement", async () => {
    const stranger = await harness.newPayer();
    const asked = await harness.terms(stranger);
    expect(await harness.change(stranger, { autopay, asked })).toMatchObject({ code: 'NotFound' });
  });
});

describe('endAutopay', () => {
  it('cancels what has not been sent, in one transaction, and answers a repeated request alike', async () => {
    const ended = await harness.end(payer, autopay.autopayId);
    expect(ended).toMatchObject({
      kind: 'ended',
      agreement: {
        state: 'ended',
        endReason: 'by-customer',
        charges: [{ state: 'canceled', reason: 'autopay-ended' }],
      },
    });
    expect(await harness.end(payer, autopay.autopayId)).toEqual({ ...ended, isNew: false });
    expect(await harness.events(autopay.autopayId)).toEqual([
      ...['enrolled', 'planned', 'ended: by-customer', 'canceled: autopay-ended'],
    ]);
  });

  it("refuses another customer's agreement", async () => {
    const stranger = await harness.newPayer();
    expect(await harness.end(stranger, autopay.autopayId)).toMatchObject({ code: 'NotFound' });
    expect(await current()).toMatchObject({ state: 'active' });
  });

  it('records the employee and the reason when an employee ends it on the phone, once', async () => {
    const { tenant } = harness;
    const actor = (await staff.hire(tenant, 'agent')).actor;
    const asked = { tenant, actor, autopayId: autopay.autopayId, reason: 'asked for it' };
    const ended = await Promise.all([
      endAutopayForCustomer(staff.services, asked),
      endAutopayForCustomer(staff.services, asked),
    ]);
    expect(ended.map((each) => each.kind).toSorted()).toEqual(['ended', 'refused']);
    expect(await current()).toMatchObject({ state: 'ended', endReason: 'by-staff' });
    const { customerId } = payer.session;
    const actions = await harness.query('select kind, subject_id from staff_action where customer_id = $1', [
      customerId,
    ]);
    expect(actions).toEqual([{ kind: 'end-autopay', subject_id: autopay.autopayId }]);
    expect(await listCustomerAutopay(staff.services, { tenant, actor, customerId })).toMatchObject({
      agreements: [{ events: [{ event: 'canceled' }, { event: 'ended', reason: 'by-staff' }, {}, {}] }],
    });
  });
});

/** The terms' method, so that only the other terms change. */
async function sameMethod() {
  const id = autopay.method.paymentMethodId.replaceAll('-', '');
  return { methodReference: `b${id}` };
}
