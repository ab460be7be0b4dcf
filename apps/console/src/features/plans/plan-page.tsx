import { getStaffPlan, type StaffPlan } from '@quittance/contract/staff/plans';
import { CopyButton } from '@quittance/ui/copy-button';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { Trail } from '../../patterns/trail.tsx';
import { InstallmentTable } from './installment-table.tsx';
import { PausedPlanNotice } from './paused-plan-notice.tsx';
import styles from './plan-actions.module.css';
import { PlanActions } from './plan-actions.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanMissing } from './plan-missing.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { usePlanReason } from './plan-reason.ts';
import { PlanStateTag } from './plan-state-tag.tsx';
import { PlanVersions } from './plan-versions.tsx';

export function PlanPage() {
  const { t } = useTranslation();
  const { planID = '' } = useParams();
  const query = useStaffQuery(getStaffPlan, { planID });
  return (
    <DetailPage
      query={query}
      itemOf={({ plan }) => plan}
      title={({ confirmationNumber }) => confirmationNumber}
      tag={({ state }) => <PlanStateTag state={state} />}
      actions={(plan) => (
        <>
          <CopyButton text={plan.confirmationNumber} label={t('Plan.Confirmation')} />
          <PlanActions plan={plan} />
        </>
      )}
      notices={(plan) => (
        <>
          <PausedPlanNotice plan={plan} />
          <PlanMissing plan={plan} />
        </>
      )}
      aside={(plan) => (
        <>
          <PlanFacts plan={plan} />
          <Card
            title={t('Plan.Deeds')}
            action={<Link to={`/audit?about=plan:${plan.planID}`}>{t('Title.Audit')}</Link>}
          >
            <PlanActionLog actions={plan.deeds} />
          </Card>
        </>
      )}
    >
      {(plan) => (
        <>
          <PlanProgress plan={plan} />
          <Card title={t('Plan.Installments')}>
            <InstallmentTable plan={plan} />
          </Card>
          <Card title={t('Plan.Versions')}>
            <PlanVersions versions={plan.versions} />
          </Card>
          <Card title={t('Plan.Events')}>
            <PlanEvents events={plan.events} />
          </Card>
        </>
      )}
    </DetailPage>
  );
}

/** Lists employees' actions at the customer's request, with reasons. */
function PlanActionLog({ actions }: { readonly actions: StaffPlan['deeds'] }) {
  const { t } = useTranslation();
  if (actions.length === 0) return <p className={styles.none}>{t('Plan.NoDeeds')}</p>;
  const steps = actions.toReversed().map(({ deedID: actionID, kind, reason, doneBy, doneAt }) => ({
    id: actionID,
    what: t(`PlanDeed.${kind}`, { defaultValue: kind }),
    note: (
      <>
        “{reason}” — <DoneBy operator={doneBy} />
      </>
    ),
    at: doneAt,
  }));
  return <Trail steps={steps} />;
}

/** Lists the plan's history, newest last like all trails. */
function PlanEvents({ events }: { readonly events: StaffPlan['events'] }) {
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
