import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useCurrentAccount } from '../../accounts/use-accounts.ts';
import { useAccountDispute } from '../../disputes/use-account-dispute.ts';
import { usePlanPath } from '../plan-path.ts';

/**
 * Offers to make up missed payments: with a new authorization at the plan's end, or with a payment now. A separate
 * payment doesn't count toward a settlement, so a settlement gets only the first option.
 */
export function ManageMissing({ series }: { readonly series: InstallmentSeries }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { money } = useFormats();
  const { go } = usePlanPath();
  const { choose } = useCurrentAccount();
  const isDisputed = useAccountDispute(series.accountReferenceCode) !== undefined;
  if (series.missingAmount === 0 || isDisputed) return null;
  const payNow = () => {
    choose(series.accountReferenceCode);
    void navigate('/make-payment');
  };
  return (
    <Notice
      kind="warning"
      isLive={false}
      title={t('Plan.MissingTitle')}
      action={
        <Stack gap={2}>
          <Button onClick={() => go({ change: 'make-up' })}>{t('Plan.MakeUp')}</Button>
          {!series.isSettlement && (
            <Button variant="secondary" onClick={payNow}>
              {t('Plan.PayMissingNow')}
            </Button>
          )}
        </Stack>
      }
    >
      {t(series.isSettlement ? 'Plan.MissingOfSettlement' : 'Plan.Missing', { amount: money(series.missingAmount) })}
    </Notice>
  );
}
