import {
  countRemindersInSteps,
  type PreviewedCustomer,
  type PreviewedSubject,
  previewDays,
  type ReminderCounts,
} from '@quittance/domain/reminders/preview-reminders';
import { remindsAnyone } from '@quittance/domain/reminders/reminder-rules';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import type { ServiceContext } from '../service-context.ts';
import { tenantBySettings } from '../tenant-settings/preview-settings.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { finders } from './plan-reminders.ts';
import { loadPreviewedCustomers } from './previewed-customers.ts';
import { beforeFirst, partSize, type ReminderPart, subjectOf } from './reminder-candidate.ts';

type Context = Pick<ServiceContext, 'laggingReads' | 'now'>;
/** Subjects by customer and account. */
type Found = Map<string, Map<string, PreviewedSubject[]>>;

/** Each part looks at 2,000 bills, offers or plans. */
const defaultMaxParts = 50;

/** `isComplete` is false when the tenant has more bills, offers or plans than a preview looks at. */
export type ReminderPreview = ReminderCounts & { readonly isComplete: boolean };

/**
 * Counts the customers who would get reminders by these settings today and in the coming days, by the state of their
 * accounts now. Writes nothing.
 */
export async function previewReminders(
  context: Context,
  asked: { tenant: Tenant; settings: TenantSettings; maxParts?: number },
): Promise<ReminderPreview> {
  const { maxParts = defaultMaxParts } = asked;
  const { reminders: rules } = asked.settings;
  const tenant = tenantBySettings(asked.tenant, asked.settings);
  const now = context.now();
  const today = todayOf(tenant, now);
  const found: Found = new Map();
  const of = { tenant, rules, today, now, daysAhead: previewDays - 1 };
  let isComplete = true;
  for (const finder of finders) {
    if (!remindsAnyone(rules, finder.topic)) continue;
    const isWhole = await collect(context, { ...of, finder, found, maxParts });
    isComplete &&= isWhole;
  }
  const customers = await loadCustomers(context, { ...of, found });
  return { ...(await runInSteps(countRemindersInSteps(customers, { rules, today }))), isComplete };
}

/** Collects a topic's subjects. Returns false when parts are left. */
async function collect(
  context: Context,
  {
    finder,
    found,
    maxParts,
    ...of
  }: Omit<ReminderPart, 'after' | 'last'> & { finder: (typeof finders)[number]; found: Found; maxParts: number },
): Promise<boolean> {
  let after: string | undefined = beforeFirst;
  for (let parts = 0; after !== undefined && parts < maxParts; parts++) {
    const part: ReminderPart = { ...of, after, last: undefined };
    const { candidates, last } = await context.laggingReads.inTenant(of.tenant.id, async (tx) => {
      const lastOfPart = await finder.findLast(tx, { tenantId: of.tenant.id, after: part.after });
      return { candidates: await finder.find(tx, { ...part, last: lastOfPart }), last: lastOfPart };
    });
    for (const candidate of candidates) {
      const accounts = found.get(candidate.customerId) ?? new Map<string, PreviewedSubject[]>();
      const subjects = accounts.get(candidate.accountId) ?? [];
      subjects.push({ ...subjectOf(finder.topic, candidate), sent: candidate.sent });
      found.set(candidate.customerId, accounts.set(candidate.accountId, subjects));
    }
    after = last;
  }
  return after === undefined;
}

async function loadCustomers(
  context: Context,
  { tenant, today, found }: Pick<ReminderPart, 'tenant' | 'today'> & { found: Found },
): Promise<PreviewedCustomer[]> {
  const ids = [...found.keys()];
  const customers: PreviewedCustomer[] = [];
  for (let at = 0; at < ids.length; at += partSize) {
    const customerIds = ids.slice(at, at + partSize);
    const facts = await context.laggingReads.inTenant(tenant.id, (tx) =>
      loadPreviewedCustomers(tx, { tenant, today, customerIds }),
    );
    for (const [customerId, contact] of facts)
      customers.push({ accounts: [...(found.get(customerId)?.values() ?? [])], ...contact });
  }
  return customers;
}
