import { parseDate } from '@internationalized/date';
import type { AutopayTable } from '@quittance/database/tables/autopay-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayTerms } from '@quittance/domain/autopay/autopay-terms';
import type { MethodFacts } from '@quittance/domain/autopay/chargeable-method';
import type { ChargeFacts } from '@quittance/domain/autopay/make-charge';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import type { TenantKey } from '../../tenants/keyring.ts';
import { todayOf } from '../../tenants/today-of.ts';
import {
  type AccountFacts,
  type AutopayTenant,
  autopayAccount,
  type BillFacts,
  billAmounts,
  configurationOf,
} from './account-facts.ts';
import { methodFacts, type SavedMethod } from './method-facts.ts';
import { type StoredTerms, termsColumns } from './stored-terms.ts';

/** An agreement with its current terms. */
export type Agreement = StoredTerms &
  Pick<AutopayTable, 'autopay_id' | 'customer_id' | 'account_id' | 'state' | 'version_no' | 'previous_cents'> & {
    accepted_at: Date;
    language: Language;
  };

/** Loads the active agreements of accounts, or one agreement in any state. */
export async function loadAgreements(
  tx: TenantTransaction,
  { tenantId, ...which }: { tenantId: string } & ({ accountIds: readonly string[] } | { autopayId: string }),
): Promise<Agreement[]> {
  const isWanted =
    'autopayId' in which
      ? sql`a.autopay_id = ${which.autopayId}`
      : sql`a.account_id = any(${which.accountIds}::uuid[]) and a.state = 'active'`;
  const { rows } = await sql<Agreement>`
    select a.autopay_id, a.customer_id, a.account_id, a.state, a.version_no, a.previous_cents, v.accepted_at, v.language, ${termsColumns}
    from autopay a
    join autopay_version v on v.tenant_id = a.tenant_id and v.autopay_id = a.autopay_id and v.version_no = a.version_no
    join payment_method m on m.tenant_id = v.tenant_id and m.payment_method_id = v.payment_method_id
    left join payment_method backup on backup.tenant_id = v.tenant_id and backup.payment_method_id = v.backup_method_id
    where a.tenant_id = ${tenantId} and ${isWanted}
    order by a.account_id, a.autopay_id
  `.execute(tx);
  return rows;
}

export function methodIdsOf(agreements: readonly StoredTerms[]): string[] {
  return agreements.flatMap(({ payment_method_id: id, backup_method_id: backupId }) => [
    id,
    ...(backupId === null ? [] : [backupId]),
  ]);
}

/** Everything a rule needs to know about an agreement now. */
export type AgreementFacts = {
  readonly tenant: AutopayTenant;
  /** Null where no fee is computed. */
  readonly key: TenantKey | null;
  readonly agreement: Agreement;
  readonly terms: AutopayTerms;
  readonly account: AccountFacts;
  readonly methods: ReadonlyMap<string, SavedMethod>;
  readonly today: string;
};

/** Reads the facts of a charge for a bill. `amountCents` is the most that its payment takes. */
export function chargeFacts(
  facts: AgreementFacts,
  { bill, amountCents }: { bill: BillFacts; amountCents: Cents },
): ChargeFacts {
  const { agreement, terms, account, tenant } = facts;
  const factsOf = (methodId: string): MethodFacts => {
    const method = facts.methods.get(methodId);
    if (!method) throw new Error(`expected the payment method ${methodId} of autopay, got none`);
    return methodFacts(method, { account, tenant, amountCents });
  };
  return {
    today: parseDate(facts.today),
    autopayState: agreement.state,
    terms,
    authorizedOn: todayOf(tenant, agreement.accepted_at),
    previousCents: agreement.previous_cents === null ? null : cents(agreement.previous_cents),
    isDebtCollector: configurationOf(account, tenant).isDebtCollector,
    account: autopayAccount(account, tenant),
    billState: bill.state,
    amounts: billAmounts(account, bill),
    methods: {
      method: factsOf(terms.method.methodId),
      backup: terms.backup && factsOf(terms.backup.methodId),
    },
  };
}
