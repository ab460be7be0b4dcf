import { getStaffPlan, type StaffPlan } from '@quittance/contract/staff/plans';
import { Card } from '@quittance/ui/card';
import { CopyButton } from '@quittance/ui/copy-button';
import { Stack } from '@quittance/ui/stack';
import { TwoColumn } from '@quittance/ui/two-column';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { InstallmentTable } from './installment-table.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanDeeds } from './plan-deeds.tsx';
import { PlanEvents } from './plan-events.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanMissing } from './plan-missing.tsx';
import { PlanProgress } from './plan-progress.tsx';
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
