import { type PayeeProcessor, processorFacts } from '@quittance/domain/payments/processor-names';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type SetProcessorResult =
  | { readonly kind: 'set'; readonly merchant: string }
  /** The payee doesn't exist; `codes` lists the existing ones. */
  | { readonly kind: 'payee-unknown'; readonly codes: readonly string[] }
  /** ACH files need the bank's settings first. */
  | { readonly kind: 'not-configured' };

/**
 * Sets the processor of a payee's future payments and its account there; ACH files identify the payee by its code.
 * Payments already sent stay with their processor. Needs the administrator's database role.
 */
export function setProcessor(
  { database }: Pick<ServiceContext, 'database'>,
  command: {
    tenant: Pick<Tenant, 'id'>;
    actor: Operator;
    payeeCode: string;
    processor: PayeeProcessor;
    merchant: string;
  },
): Promise<SetProcessorResult> {
  const { tenant, payeeCode, processor } = command;
  const usesFiles = processorFacts[processor].transport === 'ach-files';
  const merchant = usesFiles ? payeeCode : command.merchant;
  return database.inTenant(
    tenant.id,
    async (tx): Promise<SetProcessorResult> => {
      const payees = await tx
        .selectFrom('payee')
        .select('payee_code')
        .where('tenant_id', '=', tenant.id)
        .orderBy('payee_code')
        .execute();
      const codes = payees.map(({ payee_code }) => payee_code);
      if (!codes.includes(payeeCode)) return { kind: 'payee-unknown', codes };
      const named = { tenant_id: tenant.id, payee_code: payeeCode };
      if (usesFiles) {
        const originator = tx.selectFrom('ach_originator').select('payee_code');
        const isConfigured = (await originator.where((where) => where.and(named)).execute()).length > 0;
        if (!isConfigured) return { kind: 'not-configured' };
      }
      await tx
        .updateTable('payee')
        .set({ processor, merchant })
        .where((where) => where.and(named))
        .execute();
      return { kind: 'set', merchant };
    },
    { operator: command.actor },
  );
}
