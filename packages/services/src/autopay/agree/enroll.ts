import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { v5 as idFrom } from 'uuid';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { planBill } from '../charge/plan-bill.ts';
import { recordAutopayEvent } from '../charge/record-autopay-event.ts';
import type { AccountFacts } from '../facts/account-facts.ts';
import { type AutopayView, loadAutopayViews } from '../view/autopay-view.ts';
import { type AgreementRefusal, type AskedTerms, type DecidedAgreement, decideAgreement } from './decide-agreement.ts';
import { fieldOfAccount, findAccounts } from './find-accounts.ts';
import { factsOfNew, insertVersion } from './new-agreement.ts';

/** A text that the customer read and accepted. */
export type AcceptedText = { readonly language: Language; readonly text: string };

export type EnrollCommand = {
  readonly tenant: Tenant;
  readonly session: Pick<CustomerSession, 'customerId'>;
  /** Chosen by the client. Repeating a request with the same one enrolls nothing again. */
  readonly enrollmentId: string;
  readonly referenceCodes: readonly string[];
  readonly terms: AskedTerms;
  /** Undefined if the customer hasn't accepted. */
  readonly accepted: AcceptedText | undefined;
  readonly client: { address: string; userAgent: string };
};

export type EnrolledAutopay = { readonly kind: 'enrolled'; readonly agreements: readonly AutopayView[] };

type EnrollRefusal =
  | AgreementRefusal
  | Refusal<'AuthorizationRequired' | 'AutopayExists' | 'AutopayOutdated' | 'NotFound'>;

/**
 * Enrolls accounts in autopay with one authorization, in one transaction that locks the accounts, and plans the charges
 * of their current bills. Returns the same agreements for a repeated request, even if they have ended. Refuses with
 * AutopayExists when an account has an agreement, or AutopayOutdated when the text differs from the one that the
 * customer accepted. A refusal writes nothing.
 */
export function enrollInAutopay(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: EnrollCommand,
): Promise<EnrolledAutopay | EnrollRefusal> {
  const { tenant, session, referenceCodes, accepted } = command;
  const { customerId } = session;
  const owner = { tenantId: tenant.id, customerId };
  const now = context.now();
  const today = todayOf(tenant, now);
  return context.database.inCustomer(owner, async (tx) => {
    const found = await findAccounts(tx, { ...owner, referenceCodes, isLocked: true });
    if (found.kind === 'refused') return found;
    const key = await context.keyring.forTenant(tenant.id, tx);
    const { accounts } = found;
    const autopayIds = accounts.map((account) => idFrom(account.account_id, command.enrollmentId));
    const enrolled = await loadAutopayViews(tx, { ...owner, autopayIds });
    if (enrolled.length > 0) return { kind: 'enrolled', agreements: enrolled };
    const active = await findActive(tx, { ...owner, accounts });
    if (active !== -1) return refuse('AutopayExists', { field: fieldOfAccount(active, accounts) });
    const decided = await decideAgreement(tx, { tenant, customerId, key, accounts, asked: command.terms, today });
    if (decided.kind === 'refused') return decided;
    if (!accepted) return refuse('AuthorizationRequired', { field: 'authorization' });
    if (decided.texts[accepted.language] !== accepted.text)
      return refuse('AutopayOutdated', { field: 'authorization' });
    for (const [index, account] of accounts.entries()) {
      const autopayId = autopayIds[index] as string;
      await insertAgreement(tx, { command, accepted, decided, account, autopayId, key, today: today.toString(), now });
    }
    return { kind: 'enrolled', agreements: await loadAutopayViews(tx, { ...owner, autopayIds }) };
  });
}

/** Returns the position of the first account with an agreement, or -1. */
async function findActive(
  tx: TenantTransaction,
  { tenantId, accounts }: { tenantId: string; accounts: readonly AccountFacts[] },
): Promise<number> {
  const accountIds = accounts.map((account) => account.account_id);
  const active = await tx
    .selectFrom('autopay')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'active')
    .execute();
  const enrolled = new Set(active.map((row) => row.account_id));
  return accountIds.findIndex((accountId) => enrolled.has(accountId));
}

async function insertAgreement(
  tx: TenantTransaction,
  {
    command,
    accepted,
    decided,
    account,
    autopayId,
    ...when
  }: {
    command: EnrollCommand;
    accepted: AcceptedText;
    decided: DecidedAgreement;
    account: AccountFacts;
    autopayId: string;
    key: TenantKey;
    today: string;
    now: Date;
  },
): Promise<void> {
  const { tenant, session, client } = command;
  const { key, now } = when;
  const about = { tenantId: tenant.id, autopayId, now };
  await tx
    .insertInto('autopay')
    .values({
      tenant_id: tenant.id,
      autopay_id: autopayId,
      customer_id: session.customerId,
      account_id: account.account_id,
      state: 'active',
      end_reason: null,
      version_no: 1,
      previous_cents: null,
      created_at: now,
      updated_at: now,
      ended_at: null,
    })
    .execute();
  const { language } = accepted;
  await insertVersion(tx, { ...about, customerId: session.customerId, versionNo: 1, decided, language, client, key });
  await recordAutopayEvent(tx, { ...about, event: 'enrolled' });
  if (!account.bill) return;
  const facts = factsOfNew(decided, { ...when, tenant, account, autopayId });
  await planBill(tx, { facts, bill: account.bill, earlier: [], now });
}
