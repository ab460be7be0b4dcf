import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { writeOpening } from '../payments/record/write-opening.ts';
import { createPayLink } from '../sign-in/create-pay-link.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { DemoAccount, DemoCustomer, DemoTenant } from './demo-tenant.ts';
import { seedBills } from './seed-bills.ts';
import { seedOffers } from './seed-offers.ts';

const dayMs = 24 * 60 * 60 * 1000;

const demoLinkLifetimeMs = 30 * dayMs;

/** Before the oldest payment. */
const accountsDaysAgo = 480;

/**
 * Inserts a demo account and its payment link. The opening balance is chosen so that past bills and payments lead to
 * the balance in the data.
 */
export async function seedAccount(
  tx: TenantTransaction,
  row: {
    id: TenantId;
    tenant: DemoTenant;
    customer: DemoCustomer;
    customerId: string;
    account: DemoAccount;
    now: Date;
  },
): Promise<void> {
  const { id, customerId, account, now } = row;
  const accountId = newId();
  const today = todayOf(row.tenant, now);
  await tx
    .insertInto('account')
    .values({
      tenant_id: id,
      account_id: accountId,
      customer_id: customerId,
      payee_code: account.payeeCode ?? row.tenant.payees[0].code,
      reference_code: account.referenceCode,
      name: account.name,
      display_type: account.displayType ?? 'Default',
      pay_type: account.payType ?? null,
      balance_cents: 0,
      billed_balance_cents: account.balanceCents,
      amount_due_cents: account.amountDueCents,
      minimum_cents: account.minimumCents,
      past_due_cents: account.pastDueCents ?? 0,
      due_on: account.dueInDays === undefined ? null : today.add({ days: account.dueInDays }).toString(),
      ach_fee_hundredths: account.achFeeHundredths ?? 0,
      card_fee_hundredths: account.cardFeeHundredths ?? 0,
      approved_methods: account.approvedMethods ?? null,
      is_unreported_debt: account.isUnreportedDebt ?? false,
      is_out_of_statute: account.isOutOfStatute ?? false,
    })
    .execute();
  if (account.payLinkToken !== undefined) {
    const expiresAt = new Date(now.getTime() + demoLinkLifetimeMs);
    const link = { tenantId: id, customerId, accountId, now, expiresAt };
    await createPayLink(tx, { ...link, token: account.payLinkToken });
  }
  await seedBills(tx, { tenantId: id, accountId, customerId, account, today, now });
  await seedOffers(tx, { id, customerId, accountId, offers: account.offers ?? [], today, now });
  const balanceCents = account.balanceCents + takenOff(row.customer, account) - billedSince(account);
  const effectiveOn = today.subtract({ days: accountsDaysAgo }).toString();
  const openedAt = new Date(now.getTime() - accountsDaysAgo * dayMs);
  await writeOpening(tx, { tenantId: id, accountId, balanceCents, effectiveOn, now: openedAt });
}

function billedSince({ bills = [] }: DemoAccount): number {
  return bills.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function takenOff(customer: DemoCustomer, account: DemoAccount): number {
  const single = customer.payments
    .filter((payment) => payment.accountReferenceCode === account.referenceCode && payment.endsAs !== 'returned')
    .reduce((sum, payment) => sum + payment.amountCents, 0);
  return (customer.plans ?? [])
    .filter((plan) => plan.accountReferenceCode === account.referenceCode)
    .reduce((sum, plan) => sum + (plan.made - (plan.isLastReturned ? 1 : 0)) * plan.amountCents, single);
}
