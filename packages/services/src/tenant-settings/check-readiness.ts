import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { everyLanguage } from '@quittance/domain/languages';
import { fileProcessors, simulatedProcessors } from '@quittance/domain/payments/processor-names';
import { defaultLogo } from '@quittance/domain/tenants/logo-name';
import type { ReadinessStatus } from '@quittance/domain/tenants/readiness';
import type { TenantSettings, TextPair } from '@quittance/domain/tenants/tenant-settings';
import { isOnePersonTenant } from '../approvals/act-alone.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { ReadinessTexts } from '../texts/en/readiness.ts';
import { texts } from '../texts/texts.ts';
import { findSettingsProblems } from './find-settings-problems.ts';
import { settingsInForce } from './settings-in-force.ts';

type ReadinessCode = keyof ReadinessTexts;

/** A requirement of a tenant: `missing` prevents payments, `advised` doesn't. `detail` names its subject. */
export type ReadinessItem = {
  readonly code: ReadinessCode;
  readonly state: ReadinessStatus;
  readonly detail: string | null;
  readonly label: TextPair;
  readonly toDo: TextPair;
};

type Context = Pick<ServiceContext, 'database' | 'now' | 'portalUrl' | 'processors'>;

export async function checkReadiness(
  context: Context,
  { tenant }: { tenant: Pick<Tenant, 'id' | 'label'> },
): Promise<{ isReady: boolean; items: ReadinessItem[] }> {
  const found = await context.database.inTenant(tenant.id, async (tx) => {
    const { settings } = await settingsInForce(tx, { tenant, now: context.now() });
    const findings = await findSettingsProblems(tx, { tenant, settings });
    return { settings, findings, ...(await loadPresence(tx, tenant)) };
  });
  const refused = found.findings.filter(({ severity }) => severity === 'refuse').map(({ path }) => path);
  const called = found.processors.filter((name) => !fileProcessors.some((each) => each === name));
  const apart = called.filter((name) => !context.processors.has(name));
  const simulated = simulatedProcessors.find((name) => found.processors.includes(name));
  const items = [
    item('PayeeExists', found.processors.length > 0 ? 'done' : 'missing'),
    item('ProcessorConnected', apart.length > 0 ? 'missing' : simulated ? 'advised' : 'done', {
      detail: apart.join(', ') || simulated,
    }),
    item('SettingsPublishable', refused.length > 0 ? 'missing' : 'done', { detail: refused.join(', ') }),
    item('AdministratorActive', found.administrators > 0 ? 'done' : 'missing'),
    item('SecondAdministrator', secondAdministrator(found)),
    item('AccountsImported', found.hasAccounts ? 'done' : 'missing'),
    ...ofSettings(found.settings),
    item('PostingCutOffSet', found.unscheduled.length === 0 ? 'done' : 'advised', {
      detail: found.unscheduled.join(', '),
    }),
    item('FirstPaymentMade', found.hasPayments ? 'done' : 'advised', { detail: context.portalUrl(tenant.label) }),
    item('AddressReached', found.hasVisitors ? 'done' : 'advised', { detail: context.portalUrl(tenant.label) }),
  ];
  return { isReady: items.every(({ state }) => state !== 'missing'), items };
}

/** A lone administrator can neither import the first accounts nor invite someone who may approve the import. */
function secondAdministrator({
  administrators,
  isOnePerson,
  hasAccounts,
}: {
  administrators: number;
  isOnePerson: boolean;
  hasAccounts: boolean;
}): ReadinessStatus {
  if (administrators > 1 || isOnePerson) return 'done';
  return hasAccounts ? 'advised' : 'missing';
}

function ofSettings({ contact, messages, branding }: TenantSettings): ReadinessItem[] {
  return [
    item('ContactStated', contact.phone !== null || contact.email !== null ? 'done' : 'advised'),
    item('MailSet', messages.enableEmail ? 'done' : 'advised'),
    item('SignUpWithoutEmail', messages.emailRegistrationRequired ? 'advised' : 'done'),
    item('LogoUploaded', branding.logo === defaultLogo ? 'advised' : 'done'),
  ];
}

function item(
  code: ReadinessCode,
  state: ReadinessItem['state'],
  { detail }: { detail?: string | undefined } = {},
): ReadinessItem {
  return {
    code,
    state,
    detail: detail || null,
    label: everyLanguage((language) => texts[language].readiness[code].label),
    toDo: everyLanguage((language) => texts[language].readiness[code].toDo),
  };
}

async function loadPresence(tx: TenantTransaction, { id }: Pick<Tenant, 'id'>) {
  const payees = await tx.selectFrom('payee').select('processor').distinct().where('tenant_id', '=', id).execute();
  const unscheduled = await tx
    .selectFrom('payee')
    .leftJoin('posting_series', (join) =>
      join
        .onRef('posting_series.tenant_id', '=', 'payee.tenant_id')
        .onRef('posting_series.payee_code', '=', 'payee.payee_code'),
    )
    .select('payee.payee_code')
    .where('payee.tenant_id', '=', id)
    .where('posting_series.cut_off', 'is', null)
    .orderBy('payee.payee_code')
    .execute();
  const administrators = await tx
    .selectFrom('staff_member')
    .select('staff_id')
    .where('tenant_id', '=', id)
    .where('role', '=', 'administrator')
    .where('state', '=', 'active')
    .limit(2)
    .execute();
  const account = await tx
    .selectFrom('account')
    .select('account_id')
    .where('tenant_id', '=', id)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const payment = await tx
    .selectFrom('payment')
    .select('payment_id')
    .where('tenant_id', '=', id)
    .where('state', 'in', ['succeeded', 'accepted', 'settled'])
    .limit(1)
    .executeTakeFirst();
  const visit = await tx
    .selectFrom('user_event')
    .select('event_id')
    .where('tenant_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return {
    unscheduled: unscheduled.map(({ payee_code: code }) => code),
    processors: payees.map(({ processor }) => processor as string),
    administrators: administrators.length,
    isOnePerson: await isOnePersonTenant(tx, { id }),
    hasAccounts: account !== undefined,
    hasPayments: payment !== undefined,
    hasVisitors: visit !== undefined,
  };
}
