import type { TenantId } from '@quittance/database/tenant-id';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { writeOpening } from '../payments/write-opening.ts';
import type { TestAccount } from './test-tenant.ts';
import type { TestWorld } from './test-world.ts';

export async function makeAccount(
  world: TestWorld,
  { tenantId: id, customerId, account }: { tenantId: TenantId; customerId: string; account: TestAccount },
): Promise<void> {
  const accountId = newId();
  const balanceCents = account.balanceCents ?? 10_000;
  const now = world.clock.now;
  await tenantDatabase(world.adminPool).inTenant(id, async (tx) => {
    await tx
      .insertInto('account')
      .values({
        tenant_id: id,
        account_id: accountId,
        customer_id: customerId,
        payee_code: account.payeeCode ?? 'PAYEE',
        reference_code: account.referenceCode,
        name: `Account ${account.referenceCode}`,
        display_type: account.displayType ?? 'Default',
        pay_type: null,
        balance_cents: 0,
        billed_balance_cents: balanceCents,
        amount_due_cents: account.amountDueCents ?? 5_000,
        minimum_cents: account.minimumCents ?? 500,
        due_on: null,
        ach_limit_cents: account.achLimitCents ?? 0,
        card_limit_cents: account.cardLimitCents ?? 0,
        ach_fee_hundredths: account.achFeeHundredths ?? 0,
        card_fee_hundredths: account.cardFeeHundredths ?? 0,
        approved_methods: account.approvedMethods ?? null,
        is_unreported_debt: account.isUnreportedDebt ?? false,
        is_out_of_statute: account.isOutOfStatute ?? false,
      })
      .execute();
    await writeOpening(tx, { tenantId: id, accountId, balanceCents, effectiveOn: '2026-11-01', now });
  });
}
