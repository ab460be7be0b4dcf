import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../../branding/support-contact.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useAccountDispute } from '../../disputes/use-account-dispute.ts';
import { WithdrawDispute } from '../../disputes/withdraw-dispute.tsx';
import { type ChangeKind, usePlanPath } from '../plan-path.ts';
import { planProgress } from '../progress/plan-progress.ts';

/** Stop reasons with their own text. `needs` is the change that restarts the plan. */
const reasons: Readonly<Record<string, { readonly needs?: ChangeKind }>> = {
  'authorization-needed': { needs: 'method' },
  'authorization-revoked': {},
  'bank-not-accepted': { needs: 'method' },
  'card-expired': { needs: 'method' },
  'card-not-accepted': { needs: 'method' },
  disputed: {},
  hardship: { needs: 'resume' },
  'method-disabled': { needs: 'method' },
  missed: {},
  'missed-in-a-row': {},
  'nothing-owed': {},
  'settlement-broken': {},
};

/**
 * The status of a plan that isn't active: why it is paused or ended, what that means for the customer's money, and what
 * to do.
 */
export function ManageStatus(props: {
  readonly series: InstallmentSeries;
  /** True if the customer just caused this status. */
  readonly isNew: boolean;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { go } = usePlanPath();
  const { series, isNew } = props;
  const { status, stopReason } = series;
  const { paidCount, paidCents } = planProgress(series);
  const reason = reasonOf(series);
  const dispute = useAccountDispute(series.accountReferenceCode);
  const needs = stopReason === null ? 'resume' : reasons[stopReason]?.needs;
  const action = dispute ? (
    <WithdrawDispute disputeID={dispute.disputeID} accountName={series.accountName} />
  ) : (
    needs && <Button onClick={() => go({ change: needs })}>{t(`Plan.Fix.${needs}`)}</Button>
  );
  switch (status) {
    case 'active':
      return null;
    case 'completed':
      // ManageMissing handles missed payments.
      if (series.missingAmount > 0) return null;
      if (paidCents === 0) {
        return (
          <Notice kind="info" title={t('Plan.EndedTitle')} isLive={false}>
            {t(stopReason === 'nothing-owed' ? 'Plan.NothingLeft' : 'Plan.NothingPaid')}
          </Notice>
        );
      }
      return (
        <Notice kind="success" title={t('Plan.CompletedTitle')} isLive={false}>
          {t(stopReason === 'nothing-owed' ? 'Plan.NothingOwed' : 'Plan.Completed', {
            amount: money(paidCents),
            count: paidCount,
          })}
        </Notice>
      );
    case 'canceled':
      return (
        <Notice kind="info" title={t('Plan.CanceledTitle')} isLive={isNew} action={<PayNow />}>
          {t('Plan.Canceled')}
        </Notice>
      );
    case 'paused':
      return (
        <Notice kind="warning" title={t('Plan.PausedTitle')} isLive={isNew} action={action}>
          {t(reason === undefined ? 'Plan.Paused' : `Plan.Reason.${reason}`)}
        </Notice>
      );
    case 'stopped':
      if (stopReason === 'disputed') {
        return (
          <Notice kind="success" title={t('Plan.UpheldTitle')} isLive={false}>
            {t('Plan.Upheld')}
          </Notice>
        );
      }
      return (
        <Notice kind="error" title={t('Plan.StoppedTitle')} isLive={false} action={<PayNow />}>
          <Stack gap={2}>
            <p>{t(`Plan.Reason.${reason ?? 'other'}`)}</p>
            <p>{t('Plan.StoppedWhatNow')}</p>
            <SupportContact />
          </Stack>
        </Notice>
      );
  }
}

/** Stop reasons unknown to this version share a generic text. */
function reasonOf({ stopReason }: Pick<InstallmentSeries, 'stopReason'>): string | undefined {
  if (stopReason === null) return undefined;
  return stopReason in reasons ? stopReason : 'other';
}

function PayNow() {
  const { t } = useTranslation();
  return (
    <LinkButton variant="secondary" to="/make-payment">
      {t('Layout.MakePayment')}
    </LinkButton>
  );
}
