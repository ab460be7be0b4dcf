import type { StaffPlan } from '@quittance/contract/staff/plans';
import { useTranslation } from 'react-i18next';
import { Trail } from '../../patterns/trail.tsx';
import { usePlanReason } from './plan-reason.ts';

/** Lists the plan's history, newest last like all trails. */
export function PlanEvents({ events }: { readonly events: StaffPlan['events'] }) {
  const { t } = useTranslation();
  const reasonOf = usePlanReason();
  const steps = events.map(({ event, sequenceNumber, reason, at }, index) => ({
    // Two events can share a time, and new ones are only added at the start.
    id: String(events.length - index),
    what: t(`PlanEvent.${event}`, { defaultValue: event }),
    note: [
      sequenceNumber === null ? undefined : t('Plan.PaymentNumber', { number: sequenceNumber }),
      event === 'changed' && reason !== null ? t(`PlanChange.${reason}`, { defaultValue: reason }) : reasonOf(reason),
    ]
      .filter(Boolean)
      .join(' · '),
    at,
  }));
  return <Trail steps={steps.toReversed().map(({ note, ...step }) => (note === '' ? step : { ...step, note }))} />;
}
