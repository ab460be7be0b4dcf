import { listApprovals } from '@quittance/contract/staff/approvals';
import { listDisputeQueue } from '@quittance/contract/staff/disputes';
import { listImports } from '@quittance/contract/staff/imports';
import { searchPayments } from '@quittance/contract/staff/payments';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useSelf } from '../../session/services.tsx';
import { ApprovalTable } from '../approvals/approval-table.tsx';
import { useMayApprove } from '../approvals/approval-text.ts';
import { DisputeTable } from '../disputes/dispute-table.tsx';
import { ImportTable } from '../imports/import-table.tsx';
import { PaymentTable } from '../payments/payment-table.tsx';
import { CallBacksWaiting } from './call-backs-waiting.tsx';
import { CasesWaiting } from './cases-waiting.tsx';
import { FirstPaymentCard } from './first-payment-card.tsx';
import { OldestNote } from './oldest-note.tsx';
import { UnusableTextsNotice } from './unusable-texts-notice.tsx';
import { maxShown, WaitingCard } from './waiting-card.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const { name } = useSelf();
  return (
    <>
      <ScreenHeading lead={t('Home.Lead')}>{t('Home.Title', { name: name.split(' ')[0] })}</ScreenHeading>
      <Stack gap={4}>
        <FirstPaymentCard />
        <UnusableTextsNotice />
        <ApprovalsWaiting />
        <CallBacksWaiting />
        <DisputesWaiting />
        <CasesWaiting />
        <ReviewsWaiting />
        <ImportsWaiting />
      </Stack>
    </>
  );
}

/** Counts the requests that this employee can approve, and lists their own ones separately. */
function ApprovalsWaiting() {
  const { t } = useTranslation();
  const { staffID } = useSelf();
  const mayApprove = useMayApprove();
  const query = useStaffQuery(listApprovals, { onlyOpen: true });
  return (
    <QueryState query={query}>
      {({ approvals }) => {
        const decidable = approvals.filter(mayApprove);
        const own = approvals.filter(({ requestedBy }) => requestedBy === `staff:${staffID}`);
        return (
          <>
            <WaitingCard
              title={t('Home.Approvals')}
              to="/approvals"
              count={decidable.length}
              nothing={t('Home.NoApprovals')}
            >
              <ApprovalTable approvals={decidable.slice(0, maxShown)} />
            </WaitingCard>
            {own.length > 0 && (
              <WaitingCard title={t('Home.OwnRequests')} to="/approvals" count={own.length} isTheirTurn>
                <ApprovalTable approvals={own.slice(0, maxShown)} />
              </WaitingCard>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function DisputesWaiting() {
  const { t } = useTranslation();
  const query = useStaffQuery(listDisputeQueue, { onlyOpen: true });
  return (
    <QueryState query={query}>
      {({ disputes, nextCursor }) => (
        <WaitingCard
          title={t('Home.Disputes')}
          to="/disputes"
          count={disputes.length}
          hasMore={nextCursor !== null}
          nothing={t('Home.NoDisputes')}
          note={<OldestNote since={disputes[0]?.openedAt} />}
        >
          <DisputeTable disputes={disputes.slice(0, maxShown)} />
        </WaitingCard>
      )}
    </QueryState>
  );
}

/** Lists previewed imports and those held by the daily limit, which wait to be run or discarded. */
function ImportsWaiting() {
  const { t } = useTranslation();
  const query = useStaffQuery(listImports, {});
  return (
    <QueryState query={query}>
      {({ imports }) => {
        const waiting = imports.filter(({ state }) => state === 'previewed' || state === 'held');
        return (
          <WaitingCard title={t('Home.Imports')} to="/imports" count={waiting.length} nothing={t('Home.NoImports')}>
            <ImportTable imports={waiting.slice(0, maxShown)} />
          </WaitingCard>
        );
      }}
    </QueryState>
  );
}

/** Lists payments whose outcome an employee must look up. */
function ReviewsWaiting() {
  const { t } = useTranslation();
  const query = useStaffQuery(searchPayments, { states: ['review'], limit: 25 });
  return (
    <QueryState query={query}>
      {({ payments, nextCursor }) => (
        <WaitingCard
          title={t('Home.Reviews')}
          to="/payments?state=review"
          count={payments.length}
          hasMore={nextCursor !== null}
          nothing={t('Home.NoReviews')}
        >
          <PaymentTable payments={payments.slice(0, maxShown)} />
        </WaitingCard>
      )}
    </QueryState>
  );
}
