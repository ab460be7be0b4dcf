import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { achReleaseApproval } from '../ach/files/release-file.ts';
import { adjustmentApproval } from '../adjustments/adjustment-approval.ts';
import { offerApproval } from '../offers/create-offer.ts';
import { differenceApproval } from '../reconciliation/close-difference.ts';
import { refundApproval } from '../refunds/refund-approval.ts';
import { settingsApproval } from '../tenant-settings/settings-approval.ts';
import { type AchHarness, achAccounts, openAchHarness } from '../testing/harness/ach-harness.ts';
import { listApprovalCustomers } from './approval-customers.ts';
import type { ApprovalKind } from './approval-kind.ts';
import { listApprovals } from './list-approvals.ts';
import { requestApproval } from './request-approval.ts';

let harness: AchHarness;
beforeEach(async () => {
  harness = await openAchHarness(providedUrls());
});
afterEach(() => harness.close());

async function request(kind: ApprovalKind, subject: string, content: object = {}) {
  const { tenant, staffMembers } = harness;
  const about = { tenant, actor: staffMembers.sue, kind, subject, content, reason: '' };
  const asked = await harness.staff.database.inTenant(tenant.id, (tx) => requestApproval(tx, harness.staff, about), {
    operator: staffMembers.sue,
  });
  if (asked.kind === 'refused') throw new Error(asked.code);
  return asked.approvalId;
}

async function concerned(kind: ApprovalKind, subject: string) {
  const approvalId = await request(kind, subject);
  const { tenant, staffMembers } = harness;
  return listApprovalCustomers(harness.staff, { tenant, actor: staffMembers.olga, approvalId });
}

async function summaryOf(kind: ApprovalKind, subject: string, content: object) {
  const approvalId = await request(kind, subject, content);
  const listed = await listApprovals(harness.staff, {
    tenant: harness.tenant,
    actor: { kind: 'program', name: 'test' },
    onlyOpen: true,
  });
  const { customer, amountCents } = listed.find((each) => each.approvalId === approvalId) ?? {};
  return { customer, amountCents };
}

async function paid() {
  const payer = await harness.newPayer();
  const method = await harness.bank(payer, { accountNumber: achAccounts.pays });
  const paymentId = await harness.pay(payer, { method, amountCents: cents(5_000) });
  const [account] = await harness.query<{ account_id: string; customer_id: string }>(
    'select account_id, customer_id from payment where payment_id = $1',
    [paymentId],
  );
  if (!account) throw new Error('no payment');
  const named = { customerId: account.customer_id, accountReferenceCodes: [payer.accountReferenceCode] };
  return { paymentId, accountId: account.account_id, named };
}

describe('a listed approval request', () => {
  it('names the customer and the amount of a refund, with or without its fee', async () => {
    const amountOf = async (content: object) => {
      const { paymentId, named } = await paid();
      await harness.query('update payment set fee_cents = 250 where payment_id = $1', [paymentId]);
      const { customer, amountCents } = await summaryOf(refundApproval, paymentId, content);
      expect(customer).toEqual({ customerId: named.customerId, name: expect.stringMatching(/\w/) });
      return amountCents;
    };
    expect(await amountOf({ isFeeRefunded: true })).toBe(5_250);
    expect(await amountOf({ isFeeRefunded: false })).toBe(5_000);
    const shares = [{ accountReferenceCode: 'A', amountCents: 1_500 }];
    expect(await amountOf({ isFeeRefunded: false, shares })).toBe(1_500);
  });

  it('names the customer and the amount of an adjustment and an offer', async () => {
    const { accountId, named } = await paid();
    const customer = { customerId: named.customerId, name: expect.stringMatching(/\w/) };
    const adjusted = await summaryOf(adjustmentApproval, accountId, { amountCents: -4_000 });
    expect(adjusted).toEqual({ customer, amountCents: -4_000 });
    expect(await summaryOf(offerApproval, accountId, { totalCents: 8_000, balanceCents: 10_000 })).toEqual({
      customer,
      amountCents: 8_000,
    });
  });

  it('has no customer and no amount when it is about settings', async () => {
    expect(await summaryOf(settingsApproval, 'draft', {})).toEqual({ customer: null, amountCents: null });
  });
});

describe('the customers of an approval request', () => {
  it('include the customer of a payment, or of an account id as stored by early releases', async () => {
    const { paymentId, accountId, named } = await paid();
    const one = { kind: 'customers', count: 1, customers: [{ ...named, name: expect.stringMatching(/\w/) }] };
    expect(await concerned(refundApproval, paymentId)).toEqual(one);
    expect(await concerned(adjustmentApproval, accountId)).toEqual(one);
  });

  it('include each payer in an ACH file', async () => {
    const payers = [await paid(), await paid()];
    harness.at('2026-11-23T23:30:00Z');
    await harness.send();
    const [file] = await harness.files();
    const found = await concerned(achReleaseApproval, file?.file_id ?? '');
    expect(found).toMatchObject({ count: 2 });
    const customers = found.kind === 'customers' ? found.customers.map(({ customerId }) => customerId) : [];
    expect(customers.toSorted()).toEqual(payers.map(({ named }) => named.customerId).toSorted());
  });

  it('are empty for settings and for a discrepancy without a payment', async () => {
    const nobody = { kind: 'customers', count: 0, customers: [] };
    expect(await concerned(settingsApproval, 'draft')).toEqual(nobody);
    expect(await concerned(differenceApproval, crypto.randomUUID())).toEqual(nobody);
  });

  it('are recorded in the audit log as viewed by the reader', async () => {
    const { paymentId, named } = await paid();
    await concerned(refundApproval, paymentId);
    expect(await harness.query('select customer_id, kind from staff_read')).toEqual([
      { customer_id: named.customerId, kind: 'customer' },
    ]);
  });

  it('are refused for an unknown request', async () => {
    const of = { tenant: harness.tenant, actor: harness.staffMembers.olga, approvalId: crypto.randomUUID() };
    expect(await listApprovalCustomers(harness.staff, of)).toMatchObject({ code: 'NotFound' });
  });
});
