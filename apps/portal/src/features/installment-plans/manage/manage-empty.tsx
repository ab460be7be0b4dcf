import { useIsOnline } from '@quittance/browser/connectivity';
import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useCurrentAccount } from '../../accounts/use-accounts.ts';

/** Links to a new plan, or explains why none can be made (req 5.6). */
export function NoPlan() {
  const { t } = useTranslation();
  const { current } = useCurrentAccount();
  const isAllowed = current?.newPaymentPlanAllowed === true;
  return (
    <EmptyState
      icon={<CalendarIcon size={32} />}
      title={t('Plan.NoneTitle')}
      titleLevel={3}
      action={<LinkButton to="/make-payment">{t(isAllowed ? 'Plan.SetUp' : 'Layout.MakePayment')}</LinkButton>}
    >
      {t(isAllowed ? 'Plan.None' : 'Plan.NoneNow')}
    </EmptyState>
  );
}

/** Says that the plans failed to load. They continue regardless. */
export function PlansFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <Notice
      kind="error"
      title={t('Plan.FailedTitle')}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('Plan.Retry')}
        </Button>
      }
    >
      {t(isOnline ? 'Plan.Failed' : 'Plan.FailedOffline')}
    </Notice>
  );
}

export function PlansLoading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <Stack gap={6}>
        <Stack gap={2}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="third" />
        </Stack>
        <Skeleton shape="block" />
        {['first', 'second', 'third'].map((row) => (
          <Stack key={row} gap={2}>
            <Skeleton width="half" />
            <Skeleton width="quarter" />
          </Stack>
        ))}
      </Stack>
    </div>
  );
}
