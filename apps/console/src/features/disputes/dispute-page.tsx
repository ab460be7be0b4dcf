import { getStaffDispute } from '@quittance/contract/staff/disputes';
import { Notice } from '@quittance/ui/notice';
import { Stack } from '@quittance/ui/stack';
import { TwoColumn } from '@quittance/ui/two-column';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type * as z from 'zod/mini';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { AnswerClock } from './answer-clock.tsx';
import { DisputeActions } from './dispute-actions.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { DisputeFiles } from './dispute-files.tsx';
import { DisputeSaid } from './dispute-said.tsx';
import { DisputeStateTag } from './dispute-state-tag.tsx';
import { DisputeTrail } from './dispute-trail.tsx';

export type StaffDispute = z.output<typeof getStaffDispute.response>['dispute'];

export function DisputePage() {
  const { disputeID = '' } = useParams();
  const query = useStaffQuery(getStaffDispute, { disputeID });
  return <QueryState query={query}>{({ dispute }) => <Detail dispute={dispute} />}</QueryState>;
}

function Detail({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const { state } = dispute;
  return (
    <>
      <ScreenHeading
        lead={`${dispute.customerName} · ${dispute.accountReferenceCode}`}
        tag={<DisputeStateTag state={state} />}
        actions={<DisputeActions dispute={dispute} />}
      >
        {t(`DisputeReason.${dispute.reason}`)}
      </ScreenHeading>
      <Stack gap={4}>
        {state === 'upheld' && (
          <Notice kind="info" isLive={false} title={t('Dispute.UpheldTitle')}>
            {t('Dispute.UpheldWords')}
          </Notice>
        )}
        <TwoColumn
          aside={
            <Stack gap={4}>
              {state === 'open' && <AnswerClock dispute={dispute} />}
              <DisputeTrail dispute={dispute} />
            </Stack>
          }
        >
          <DisputeSaid dispute={dispute} />
          <DisputeFiles files={dispute.files} />
          <DisputeFacts dispute={dispute} />
        </TwoColumn>
      </Stack>
    </>
  );
}
