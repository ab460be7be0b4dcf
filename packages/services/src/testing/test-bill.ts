import { v7 as newId } from 'uuid';
import type { TestWorld } from './test-world.ts';

export async function makeBill(
  { adminPool, clock }: Pick<TestWorld, 'adminPool' | 'clock'>,
  {
    tenantId,
    accountReferenceCode,
    billNumber,
    issuedOn = '2026-11-02',
    state = 'open',
    amountCents = 5_000,
  }: {
    tenantId: string;
    accountReferenceCode: string;
    billNumber: string;
    issuedOn?: string;
    state?: 'open' | 'replaced' | 'canceled';
    amountCents?: number;
  },
): Promise<string> {
  const billId = newId();
  await adminPool.query(
    `insert into bill (tenant_id, bill_id, account_id, customer_id, bill_number, period_start, period_end, amount_cents, amount_due_cents,
       past_due_cents, due_on, issued_on, state, created_at)
     select tenant_id, $3, account_id, customer_id, $4, '2026-10-01', '2026-10-31', $5, $5, 0, '2026-12-01', $6, $7, $8 from account
     where tenant_id = $1 and reference_code = $2`,
    [tenantId, accountReferenceCode, billId, billNumber, amountCents, issuedOn, state, clock.now],
  );
  return billId;
}
