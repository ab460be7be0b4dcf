import type { PlannedCharge } from '@quittance/domain/autopay/plan-charge';
import type { Language } from '@quittance/domain/languages';
import { NIL } from 'uuid';
import type { Refusal } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { plannedCharge } from '../charge/plan-bill.ts';
import { announcedFee } from '../charge/store-charge.ts';
import { type AgreementRefusal, type AskedTerms, decideAgreement } from './decide-agreement.ts';
import { findAccounts } from './find-accounts.ts';
import { factsOfNew } from './new-agreement.ts';

export type PreviewAutopayCommand = {
  readonly tenant: Tenant;
  readonly session: Pick<CustomerSession, 'customerId'>;
  readonly referenceCodes: readonly string[];
  readonly terms: AskedTerms;
};

/** The first charge of an account, or the reason why its current bill gets none. */
export type FirstCharge = {
  readonly referenceCode: string;
  readonly planned: PlannedCharge | { readonly kind: 'none'; readonly reason: 'no-bill' };
  readonly feeCents: number;
};

export type PreviewedAutopay = {
  readonly kind: 'previewed';
  readonly texts: Record<Language, string>;
  readonly firstCharges: readonly FirstCharge[];
};

/** Returns the text that a customer would agree to and each account's first charge. Writes nothing. */
export function previewAutopay(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, session, referenceCodes, terms }: PreviewAutopayCommand,
): Promise<PreviewedAutopay | AgreementRefusal | Refusal<'NotFound'>> {
  const { customerId } = session;
  const now = context.now();
  const today = todayOf(tenant, now);
  return context.database.inCustomer({ tenantId: tenant.id, customerId }, async (tx) => {
    const found = await findAccounts(tx, { tenantId: tenant.id, customerId, referenceCodes, isLocked: false });
    if (found.kind === 'refused') return found;
    const key = await context.keyring.forTenant(tenant.id, tx);
    const { accounts } = found;
    const decided = await decideAgreement(tx, { tenant, customerId, key, accounts, asked: terms, today });
    if (decided.kind === 'refused') return decided;
    const firstCharges = accounts.map((account): FirstCharge => {
      const of = { tenant, key, account, autopayId: NIL, today: today.toString(), now };
      const facts = factsOfNew(decided, of);
      const planned = account.bill
        ? plannedCharge(facts, { bill: account.bill, earlier: [] })
        : ({ kind: 'none', reason: 'no-bill' } as const);
      const feeCents = planned.kind === 'charge' ? announcedFee(planned.charge, facts) : 0;
      return { referenceCode: account.reference_code, planned, feeCents };
    });
    return { kind: 'previewed', texts: decided.texts, firstCharges };
  });
}
