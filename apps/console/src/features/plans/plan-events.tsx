import type { StaffPlan } from '@quittance/contract/staff/plans';
import { useTranslation } from 'react-i18next';
import { Trail } from '../../patterns/trail.tsx';
import { usePlanReason } from './plan-reason.ts';

/** What happened to a plan, the latest last, as every trail reads. */
export function PlanEvents({ events }: { readonly events: StaffPlan['events'] }) {
  const { t } = useTranslation();
  const reasonOf = usePlanReason();
  const steps = events.map(({ event, sequenceNumber, reason, at }, index) => ({
    // Two may happen at one moment, and the list only grows at its head.
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
