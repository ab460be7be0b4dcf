import { testOriginator } from '@quittance/domain/ach/testing/test-originator';
import { cents } from '@quittance/domain/money/cents';
import type { ChargeRequest } from '@quittance/processors/processor-port';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';
import { achProcessor } from '@quittance/services/ach/ach-processor';
import { closeDueFiles } from '@quittance/services/ach/files/close-due-files';
import { readFileBytes } from '@quittance/services/ach/files/deliver-file';
import { saveOriginator } from '@quittance/services/ach/save-originator';
import { achAccounts, achCharge } from '@quittance/services/testing/harness/ach-harness';
import type { DemoSeeder } from '../../demo/demo-seeder.ts';

const actor = { kind: 'program', name: 'demo' } as const;

/** Simulates the bank of the demo's payees as far as attacks need it. */
export function openBank(seeder: DemoSeeder) {
  return {
    /**
     * Debits a tenant's payments by ACH files as if the payee had no other processor, two payments per file. Returns
     * for each file a reply that returns both.
     */
    async sendDebits(label: string, { payments }: { payments: readonly PaidByBank[] }) {
      const { tenant, payeeCode, database, keyring } = await seeder.find(label);
      const { pool } = seeder;
      const now = new Date();
      const context = { database, keyring, now: () => now, onFault: fail };
      const originator = { ...testOriginator, delivery: 'download' } as const;
      await saveOriginator(context, { tenant, actor, payeeCode, originator });
      const debit = async ({ confirmationNumber, dollars }: PaidByBank) => {
        const { rows } = await pool.query(
          `update payment_attempt a set processor = 'nacha', merchant = $3 from payment p
           where p.tenant_id = $1 and p.confirmation_number = $2 and a.tenant_id = p.tenant_id and a.payment_id = p.payment_id
           returning a.processor_key as key`,
          [tenant.id, confirmationNumber, payeeCode],
        );
        const method = { ...achCharge().method, accountNumber: achAccounts.noFunds } as ChargeRequest['method'];
        const asked = { merchant: payeeCode, key: rows[0].key, amountCents: cents(dollars * 100), method };
        await achProcessor(context, tenant.id).charge(achCharge(asked));
        return rows[0].key as string;
      };
      const returns: string[] = [];
      for (let at = 0; at < payments.length; at += 2) {
        const keys = [];
        for (const payment of payments.slice(at, at + 2)) keys.push(await debit(payment));
        await pool.query('update ach_originator set last_cut_off_at = null where tenant_id = $1', [tenant.id]);
        // The demo's worker may have created the file already.
        await closeDueFiles(context, tenant);
        const text = 'select file_id from ach_entry where tenant_id = $1 and entry_key = $2';
        const { rows } = await pool.query(text, [tenant.id, keys.at(-1)]);
        const sent = await readFileBytes(context, { tenant, fileId: rows[0].file_id });
        returns.push(answerAchFile(sent.toString('latin1'), { modifier: String(returns.length) }) ?? '');
      }
      return { payeeCode, returns };
    },
  };
}

type PaidByBank = { readonly confirmationNumber: string; readonly dollars: number };

export type Bank = ReturnType<typeof openBank>;

function fail(fault: unknown): never {
  throw fault;
}
