import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type { Language } from '@quittance/domain/languages';
import type { EmailEndpoint } from '@quittance/domain/messages/email-endpoint';
import type { NoticeChannel, NoticeKind } from '@quittance/domain/messages/notice-kind';
import { validate } from 'uuid';
import { loadBalances } from '../accounts/load-balances.ts';
import { loadMailFailures, type MailFailures } from '../bounces/mail-failures.ts';
import { type DisputeView, loadDisputes } from '../disputes/dispute-view.ts';
import { findPaperlessSince } from '../electronic-records/paperless-bills.ts';
import { findEmailEndpoint } from '../email-endpoints/email-endpoint-row.ts';
import { findLatestPayByText, type PayByTextView } from '../pay-by-text/change-agreement.ts';
import { loadPaymentMethods, type PaymentMethod } from '../payment-methods/load-payment-methods.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type LegalHold, loadLegalHold } from '../retention/legal-holds.ts';
import { findOpenRelease } from '../retention/release-records.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { operatorNames } from '../staff/operator-names.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import { loadStaffActions, type StaffActionView } from '../staff/staff-actions.ts';
import { type CallBackView, findCallBack } from '../support/call-back-view.ts';
import { loadUploads, type UploadView } from '../support/upload-view.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { openContact } from './contact.ts';
import { type AccessView, loadAccess } from './load-access.ts';
import {
  type ConsentEntry,
  type ConsentLine,
  loadConsentHistory,
  loadConsents,
  type TextConsent,
} from './load-consents.ts';
import { type ContactLimits, loadContactLimits } from './load-contact-limits.ts';
import {
  type AccountLine,
  type CaseLine,
  loadAccountLines,
  loadOpenCases,
  loadPlanLines,
  type PlanLine,
} from './load-holdings.ts';

/** Contains no sign-in credentials. */
export type StaffCustomerView = {
  readonly customerId: string;
  readonly referenceCode: string;
  readonly contact: ContactValues;
  readonly language: Language | null;
  readonly createdAt: Date;
  readonly email: EmailEndpoint | undefined;
  readonly mailFailures: readonly MailFailures[];
  readonly texts: TextConsent | undefined;
  readonly access: AccessView;
  readonly consents: readonly ConsentLine[];
  readonly consentHistory: readonly (ConsentEntry & { readonly recordedByName: string | null })[];
  /** Null while bills come on paper. */
  readonly paperlessSince: Date | null;
  /** Null while it's off. */
  readonly payByText: PayByTextView | null;
  readonly limits: ContactLimits;
  readonly unwantedNotices: readonly { kind: NoticeKind; channel: NoticeChannel }[];
  readonly accounts: readonly (AccountLine & { readonly balance: AccountBalance })[];
  readonly plans: readonly PlanLine[];
  readonly methods: readonly PaymentMethod[];
  readonly disputes: readonly DisputeView[];
  readonly callBack: CallBackView | undefined;
  readonly cases: readonly CaseLine[];
  readonly uploads: readonly UploadView[];
  /** The hold that keeps records past their retention, with the open request to release it. */
  readonly legalHold: (Omit<LegalHold, 'customerId'> & { setByName: string; releaseId: string | null }) | undefined;
  readonly actions: readonly (StaffActionView & { readonly doneByName: string })[];
};

type ReadContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

export type AskedCustomer = { readonly tenant: Tenant; readonly actor: Operator; readonly customerId: string };

/**
 * Loads a customer for operators and records the access in the audit log. Refuses with NotFound for an unknown customer
 * or one of another tenant.
 */
export async function getStaffCustomer(
  context: ReadContext,
  { tenant, actor, customerId }: AskedCustomer,
): Promise<{ kind: 'customer'; customer: StaffCustomerView } | Refusal<'NotFound'>> {
  if (!validate(customerId)) return refuse('NotFound');
  const owner = { tenantId: tenant.id, customerId };
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await tx
        .selectFrom('customer')
        .select([
          'customer_id',
          'reference_code',
          'personal_data_sealed',
          'is_opted_in_to_2fa',
          'language',
          'created_at',
        ])
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      if (!row) return refuse('NotFound');
      await recordStaffRead(tx, { ...owner, kind: 'customer', actor, now });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const keyed = { ...owner, key };
      const actions = await loadStaffActions(tx, keyed);
      const hold = await loadLegalHold(tx, keyed);
      const history = await loadConsentHistory(tx, owner);
      const recorders = history.flatMap(({ recordedBy }) => recordedBy ?? []);
      const operators = [...actions.map(({ doneBy }) => doneBy), ...(hold ? [hold.setBy] : []), ...recorders];
      const nameOf = await operatorNames(tx, context, { tenant, operators });
      const balanceOf = await loadBalances(tx, { tenant, customerId, now });
      const { consents, texts } = await loadConsents(tx, keyed);
      const contact = openContact(key, row);
      const email = await findEmailEndpoint(tx, keyed);
      const addresses = [email?.emailAddress ?? '', contact.email];
      const customer: StaffCustomerView = {
        customerId,
        referenceCode: row.reference_code,
        contact,
        language: row.language,
        createdAt: row.created_at,
        email,
        mailFailures: await loadMailFailures(tx, { ...keyed, addresses, now }),
        texts,
        access: await loadAccess(tx, { ...owner, hasSecondFactor: row.is_opted_in_to_2fa, now }),
        consents,
        consentHistory: history.map((entry) => ({
          ...entry,
          recordedByName: entry.recordedBy === null ? null : nameOf(entry.recordedBy),
        })),
        paperlessSince: await findPaperlessSince(tx, owner),
        payByText: (await findLatestPayByText(tx, { ...keyed, language: 'en' }))?.agreement ?? null,
        limits: await loadContactLimits(tx, owner),
        unwantedNotices: await tx
          .selectFrom('notice_preference')
          .select(['kind', 'channel'])
          .where('tenant_id', '=', tenant.id)
          .where('customer_id', '=', customerId)
          .where('is_wanted', '=', false)
          .execute(),
        accounts: (await loadAccountLines(tx, owner)).map((line) => ({
          ...line,
          balance: balanceOf(line.accountId),
        })),
        plans: await loadPlanLines(tx, owner),
        methods: await loadPaymentMethods(tx, keyed),
        disputes: (await loadDisputes(tx, { context, tenant, customerId })).filter(({ state }) => state === 'open'),
        callBack: await findCallBack(tx, { ...keyed, today: todayOf(tenant, now) }),
        cases: await loadOpenCases(tx, owner),
        uploads: await loadUploads(tx, keyed),
        legalHold: hold && {
          ...hold,
          setByName: nameOf(hold.setBy),
          releaseId: (await findOpenRelease(tx, { ...owner, now })) ?? null,
        },
        actions: actions.map((action) => ({ ...action, doneByName: nameOf(action.doneBy) })),
      };
      return { kind: 'customer', customer };
    },
    { operator: actor },
  );
}
