import { isPageShown, onPageShown } from '@quittance/browser/activity';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSignedInUser, useToday } from '../../session/services.tsx';
import { useFreshAccounts, useRefreshAccounts } from '../accounts/use-accounts.ts';
import styles from './cash-slip-page.module.css';
import { findSlip } from './known-slips.ts';
import { PaidSlip } from './paid-slip.tsx';
import { slipStatus } from './slip-status.ts';
import { UnpaidSlip } from './unpaid-slip.tsx';

/** Short enough for a customer who waits at the counter. */
const watchEveryMs = 10_000;

/** Polls for the store's payment while the slip is open and its page is visible. */
function useWatchSlip({ isOpen }: { readonly isOpen: boolean }): void {
  const refreshAccounts = useRefreshAccounts();
  const look = useEffectEvent(() => {
    if (isPageShown()) void refreshAccounts();
  });
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(look, watchEveryMs);
    const stop = onPageShown(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isOpen]);
}

/**
 * A cash slip (req 3.12): the customer shows, prints or saves it until a store is paid. Then the page shows the result.
 */
export function CashSlipPage() {
  const [query] = useSearchParams();
  const user = useSignedInUser();
  const today = useToday();
  const { isLoading, isFailed, retry } = useFreshAccounts();
  const transaction = findSlip(user, query.get('payment'));
  const status = transaction && slipStatus(transaction, today);
  useWatchSlip({ isOpen: status?.kind === 'open' });
  if (!transaction || !status) {
    if (isLoading) return <SlipSkeleton />;
    return isFailed ? <SlipNotLoaded onRetry={retry} /> : <SlipEnded kind="unknown" />;
  }
  switch (status.kind) {
    case 'open':
      return <UnpaidSlip slip={status.slip} transaction={transaction} isOld={isFailed} />;
    case 'paid':
      return <PaidSlip transaction={transaction} />;
    default:
      return <SlipEnded kind={status.kind} />;
  }
}

function SlipEnded({ kind }: { readonly kind: 'expired' | 'canceled' | 'unknown' }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHeading>{t(`Cash.Ended.${kind}.Title`)}</PageHeading>
      <Notice kind="info" isLive={false} action={<LinkButton to="/make-payment">{t('Cash.PayNow')}</LinkButton>}>
        {t(`Cash.Ended.${kind}.Text`)}
      </Notice>
    </div>
  );
}

function SlipNotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHeading>{t('Cash.NotLoadedTitle')}</PageHeading>
      <Notice kind="error" action={<Button onClick={onRetry}>{t('Cash.TryAgain')}</Button>}>
        {t('Cash.NotLoaded')}
      </Notice>
    </div>
  );
}

function SlipSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeading lead={t('Cash.Loading')}>{t('Title.CashSlip')}</PageHeading>
      <Card>
        <Stack gap={4}>
          <Skeleton shape="block" />
          <Skeleton width="half" />
          <Skeleton width="three-quarters" />
          <Skeleton width="half" />
        </Stack>
      </Card>
    </div>
  );
}
