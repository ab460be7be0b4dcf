import { Notice } from '@quittance/ui/notice';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { DisputeMeaning } from './dispute-meaning.tsx';
import type { OpenedDispute } from './use-open-dispute.ts';

export function DisputeOpened({ opened }: { readonly opened: OpenedDispute }) {
  const { t } = useTranslation();
  const { dispute, canceledPayments, isPlanPaused } = opened;
  return (
    <Stack gap={4}>
      <Notice kind="success" title={t('Dispute.OpenedNote', { account: dispute.accountName })}>
        {canceledPayments > 0 && <p>{t('Dispute.Canceled', { count: canceledPayments })}</p>}
        {isPlanPaused && <p>{t('Dispute.PlanRests')}</p>}
      </Notice>
      <p>{t('Dispute.OpenedNext')}</p>
      <DisputeMeaning />
    </Stack>
  );
}
