import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayTerms } from '@quittance/domain/autopay/autopay-terms';
import { replanCharge } from '@quittance/domain/autopay/replan-charge';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { validate } from 'uuid';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { chargeOf } from '../charge/charge-columns.ts';
import { lockCharges } from '../charge/lock-charges.ts';
import { recordAutopayEvent } from '../charge/record-autopay-event.ts';
import { saveCharge, saveStep } from '../charge/store-charge.ts';
import { holdAgreement } from '../facts/hold-agreement.ts';
import { type AgreementFacts, chargeFacts } from '../facts/load-agreements.ts';
import { type AutopayView, loadAutopayViews } from '../view/autopay-view.ts';
import { type AgreementRefusal, type AskedTerms, type DecidedAgreement, decideAgreement } from './decide-agreement.ts';
import type { AcceptedText } from './enroll.ts';
import { factsOfNew, insertVersion } from './new-agreement.ts';

export type ChangeAutopayCommand = {
  readonly tenant: Tenant;
  readonly session: Pick<CustomerSession, 'customerId'>;
  readonly autopayId: string;
  /** The version that the customer changes. */
  readonly versionNo: number;
  readonly terms: AskedTerms;
  /** Writes nothing, and returns the text to accept. */
  readonly isPreview: boolean;
  readonly accepted: AcceptedText | undefined;
  readonly client: { address: string; userAgent: string };
};

export type ChangedAutopay = {
  readonly kind: 'changed';
  readonly texts: Record<Language, string>;
  readonly agreement: AutopayView;
};

type ChangeRefusal =
  // A single account has a single payee.
  | Refusal<Exclude<AgreementRefusal['code'], 'AllocationInvalid'>>
  | Refusal<'AuthorizationRequired' | 'AutopayNotActive' | 'AutopayOutdated' | 'NotFound'>;

/**
 * Changes the terms of an agreement, as a new version with its text, and plans the charge that is ahead again. Refuses
 * with AutopayOutdated when the agreement has changed since, or the text differs from the accepted one. A refusal
 * writes nothing.
 */
export function changeAutopay(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: ChangeAutopayCommand,
): Promise<ChangedAutopay | ChangeRefusal> {
  const { tenant, session, autopayId, versionNo, accepted } = command;
  const { customerId } = session;
  const owner = { tenantId: tenant.id, customerId };
  const now = context.now();
  const today = todayOf(tenant, now);
  return context.database.inCustomer(owner, async (tx): Promise<ChangedAutopay | ChangeRefusal> => {
    const field = 'autopayID';
    const held = validate(autopayId)
      ? await holdAgreement(tx, { tenant, autopayId, key: null, today: today.toString() })
      : undefined;
    if (!held) return refuse('NotFound', { field });
    const key = await context.keyring.forTenant(tenant.id, tx);
    if (held.agreement.state === 'ended') return refuse('AutopayNotActive', { field });
    if (held.agreement.version_no !== versionNo) return refuse('AutopayOutdated', { field: 'versionNumber' });
    const asked = { tenant, customerId, key, accounts: [held.account], asked: command.terms, today };
    const decided = await decideAgreement(tx, asked);
    if (decided.kind === 'refused') return ofOneAccount(decided);
    const { texts } = decided;
    if (!command.isPreview) {
      if (!accepted) return refuse('AuthorizationRequired', { field: 'authorization' });
      if (texts[accepted.language] !== accepted.text) return refuse('AutopayOutdated', { field: 'authorization' });
      await writeChange(tx, { command, held, decided, language: accepted.language, key, now });
    }
    const [agreement] = await loadAutopayViews(tx, { ...owner, autopayIds: [autopayId] });
    if (!agreement) throw new Error('expected the changed agreement, got none');
    return { kind: 'changed', texts, agreement };
  });
}

function ofOneAccount({ code, ...details }: AgreementRefusal): ChangeRefusal {
  if (code === 'AllocationInvalid') throw new Error('expected one payee of a single account');
  // The client sent only the agreement's ID.
  return { ...details, ...(details.field === 'accountReferenceCodes' && { field: 'accountReferenceCode' }), code };
}

type Change = {
  command: ChangeAutopayCommand;
  held: AgreementFacts;
  decided: DecidedAgreement;
  language: Language;
  key: TenantKey;
  now: Date;
};

async function writeChange(tx: TenantTransaction, change: Change): Promise<void> {
  const { command, held, decided, language, key, now } = change;
  const { tenant, client, autopayId } = command;
  const about = { tenantId: tenant.id, autopayId, now };
  const versionNo = held.agreement.version_no + 1;
  const { customer_id: customerId } = held.agreement;
  await insertVersion(tx, { ...about, customerId, versionNo, decided, language, client, key });
  await tx
    .updateTable('autopay')
    .set({ version_no: versionNo, updated_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('autopay_id', '=', autopayId)
    .execute();
  await recordAutopayEvent(tx, { ...about, event: 'changed' });
  const { account, today } = held;
  const changed = factsOfNew(decided, { tenant, key, account, autopayId, today, now });
  const { agreement } = held;
  const facts = {
    ...changed,
    agreement: { ...changed.agreement, version_no: versionNo, previous_cents: agreement.previous_cents },
  };
  await replan(tx, { facts, before: held.terms, now });
}

/** Plans what is ahead again. The message about the change or the next notice tells the customer. */
async function replan(
  tx: TenantTransaction,
  { facts, before, now }: { facts: AgreementFacts; before: AutopayTerms; now: Date },
): Promise<void> {
  const ahead = await lockCharges(tx, { tenantId: facts.tenant.id, autopayIds: [facts.agreement.autopay_id] });
  for (const { row, bill } of ahead) {
    const charge = chargeOf(row);
    const dueOn = bill.dueOn === null ? null : parseDate(bill.dueOn);
    const of = { ...chargeFacts(facts, { bill, amountCents: cents(row.amount_cents) }), dueOn };
    const planned = replanCharge(charge, { ...of, before });
    if (planned.kind === 'changed')
      await saveCharge(tx, facts, { row, charge: planned.charge, event: 'replanned', isNotified: true, now });
    if (planned.kind === 'stepped') await saveStep(tx, facts, { row, step: planned.step, now });
  }
}
