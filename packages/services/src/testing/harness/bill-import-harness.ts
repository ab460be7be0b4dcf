import { dueOfBill } from '@quittance/domain/bills/due-of-bill';
import { cents } from '@quittance/domain/money/cents';
import { advanceImport } from '../../imports/advance-import.ts';
import { undoImportLater } from '../../imports/decide-import.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { makeTenant } from '../fixtures/test-tenant.ts';
import type { TestWorld } from '../test-world.ts';
import { importer, importGood } from './import-harness.ts';

/** Makes a tenant with customer C-1, and imports account A-1 with its bills. Amounts are in cents. */
export async function openBillImports(world: TestWorld, label: string) {
  const tenant: Tenant = await makeTenant(world, { label });
  await importGood(world, {
    tenant,
    kind: 'customers',
    text: 'customerReferenceCode,firstName,lastName\nC-1,Ana,Doe\n',
  });
  return {
    tenant,
    accounts: (columns: string, cells: string) =>
      importGood(world, {
        tenant,
        kind: 'accounts',
        text: `accountReferenceCode,customerReferenceCode,accountName,${columns}\nA-1,C-1,Power,${cells}\n`,
      }),
    balances: (columns: string, cells: string, isDryRun = false) =>
      importGood(world, {
        tenant,
        kind: 'balances',
        text: `accountReferenceCode,${columns}\nA-1,${cells}\n`,
        isDryRun,
      }),

    async due() {
      const { rows } = await world.adminPool.query(
        'select balance_cents::int, amount_due_cents::int, past_due_cents::int, billed_balance_cents::int from account where tenant_id = $1',
        [tenant.id],
      );
      const [row] = rows;
      const { amountDueCents, pastDueCents } = dueOfBill(
        {
          amountDueCents: cents(row.amount_due_cents),
          pastDueCents: cents(row.past_due_cents),
          billedBalanceCents: row.billed_balance_cents === null ? null : cents(row.billed_balance_cents),
        },
        cents(row.balance_cents),
      );
      return { balance: row.balance_cents, amountDue: amountDueCents, pastDue: pastDueCents };
    },

    async bills() {
      const { rows } = await world.adminPool.query(
        `select b.bill_number as number, b.state, b.amount_cents::int as amount, b.amount_due_cents::int as due, old.bill_number as replaces
         from bill b left join bill old on old.tenant_id = b.tenant_id and old.bill_id = b.replaces_bill_id
         where b.tenant_id = $1 order by b.bill_id`,
        [tenant.id],
      );
      return rows;
    },

    async undo({ batch }: { batch: { batchId: string } }) {
      const of = { tenant, actor: importer, batchId: batch.batchId };
      await undoImportLater(world.worker, of);
      await advanceImport(world.worker, of);
    },
  };
}

export type BillImports = Awaited<ReturnType<typeof openBillImports>>;
