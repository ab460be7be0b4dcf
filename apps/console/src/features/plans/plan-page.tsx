import { getStaffPlan, type StaffPlan } from '@quittance/contract/staff/plans';
import { CopyButton } from '@quittance/ui/copy-button';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DoneBy } from '../../patterns/done-by.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { Trail } from '../../patterns/trail.tsx';
import { InstallmentTable } from './installment-table.tsx';
import styles from './plan-actions.module.css';
import { PlanActions } from './plan-actions.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanMissing } from './plan-missing.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { usePlanReason } from './plan-reason.ts';
import { PlanRests } from './plan-rests.tsx';
import { PlanStateTag } from './plan-state-tag.tsx';
import { PlanVersions } from './plan-versions.tsx';

export function PlanPage() {
  const { planID = '' } = useParams();
  const query = useStaffQuery(getStaffPlan, { planID });
  return <QueryState query={query}>{({ plan }) => <PlanDetail plan={plan} />}</QueryState>;
}

function PlanDetail({ plan }: { readonly plan: StaffPlan }) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading
        tag={<PlanStateTag state={plan.state} />}
        actions={
          <>
            <CopyButton text={plan.confirmationNumber} label={t('Plan.Confirmation')} />
            <PlanActions plan={plan} />
          </>
        }
      >
        {plan.confirmationNumber}
      </ScreenHeading>
      <Stack gap={4}>
        <PlanRests plan={plan} />
        <PlanMissing plan={plan} />
        <TwoColumn
          aside={
            <Stack gap={4}>
              <PlanFacts plan={plan} />
              <Card
                title={t('Plan.Deeds')}
                action={<Link to={`/audit?about=plan:${plan.planID}`}>{t('Title.Audit')}</Link>}
              >
                <PlanDeeds deeds={plan.deeds} />
              </Card>
            </Stack>
          }
        >
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
        </TwoColumn>
      </Stack>
    </>
  );
}

/** Lists employees' actions at the customer's request, with reasons. */
function PlanDeeds({ deeds }: { readonly deeds: StaffPlan['deeds'] }) {
  const { t } = useTranslation();
  if (deeds.length === 0) return <p className={styles.none}>{t('Plan.NoDeeds')}</p>;
  const steps = deeds.toReversed().map(({ deedID, kind, reason, doneBy, doneAt }) => ({
    id: deedID,
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
