import { parseDate } from '@internationalized/date';
import { isInstallmentAhead } from '@quittance/domain/installment-plans/plan-life';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { texts } from '../../texts/texts.ts';
import { planMethodDisplay } from '../plan-method.ts';
import { getInstallmentSeries } from './get-installment-series.ts';
import type { InstallmentView, PlanView } from './plan-view.ts';

/** The confirmation number names the file. */
export type PlanCalendar = { kind: 'calendar'; file: Uint8Array; confirmationNumber: string };

/**
 * Returns an active plan's coming payments as a calendar file (RFC 5545), with an all-day event on each charge date.
 * Events keep their UID when the plan changes, so that a later file moves the events of an earlier one. Contains no
 * account number, because people share calendars. Refuses with NotFound for a nonexistent or another customer's plan,
 * and for one without coming payments.
 */
export async function getPlanCalendar(
  context: Pick<ServiceContext, 'database' | 'now' | 'portalUrl'>,
  of: { tenant: Tenant; session: CustomerSession; planId: string; language: Language },
): Promise<PlanCalendar | Refusal<'NotFound'>> {
  const found = await getInstallmentSeries(context, of);
  if (found.kind === 'refused') return found;
  const [plan] = found.plans;
  const ahead = plan?.installments.filter(({ state }) => isInstallmentAhead(state)) ?? [];
  if (plan?.state !== 'active' || ahead.length === 0) return refuse('NotFound', { field: 'transactionSeriesID' });
  const url = `${context.portalUrl(of.tenant.label)}/`;
  const labels = texts[of.language].planCalendar;
  const calendar = ical({
    name: calendarText(labels.name(of.tenant.name)),
    prodId: { company: 'Quittance', product: 'Payment plans', language: of.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    events: ahead.map((each) => ({
      id: `${plan.planId}-${each.sequence}@${new URL(url).hostname}`,
      sequence: plan.versionNo,
      stamp: context.now(),
      start: parseDate(each.chargeOn).toDate('UTC'),
      allDay: true,
      // The event doesn't block the day for other appointments.
      transparency: ICalEventTransparency.TRANSPARENT,
      url,
      ...textsOf(each, { plan, ...of }),
    })),
  });
  const file = new TextEncoder().encode(`${calendar.toString()}\r\n`);
  return { kind: 'calendar', file, confirmationNumber: plan.confirmationNumber };
}

function textsOf(
  installment: InstallmentView,
  { plan, tenant, language }: { plan: PlanView; tenant: Tenant; language: Language },
): { summary: string; description: string } {
  const labels = texts[language].planCalendar;
  const amountText = (amountCents: number) => formatMoney(cents(amountCents), { language, form: 'document' });
  const total = amountText(installment.amountCents + installment.feeCents);
  const method = planMethodDisplay({ paymentMethodType: plan.paymentMethodType, facts: plan }, language);
  const fee = installment.feeCents > 0 ? ` ${labels.fee(amountText(installment.feeCents))}` : '';
  return {
    summary: labels.summary(total, tenant.name),
    description: `${labels.description(plan.confirmationNumber, method)}${fee}`,
  };
}

/**
 * Puts text on one line and escapes the characters that RFC 5545 reserves, for properties that the calendar library
 * doesn't escape.
 */
export function calendarText(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\\;,]/g, '\\$&');
}
