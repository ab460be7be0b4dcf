import { autopayChargeReasons } from '@quittance/domain/autopay/autopay-charge-life';
import { autopayEndReasons } from '@quittance/domain/autopay/autopay-life';
import { noChargeReasons } from '@quittance/domain/autopay/plan-charge';
import { useTranslation } from 'react-i18next';
import { usePlanReason } from '../plans/plan-reason.ts';

const known: readonly string[] = [...autopayChargeReasons, ...autopayEndReasons, ...noChargeReasons];

/** Describes why autopay ended or a bill wasn't paid. A failed payment has the reasons of a plan's payment. */
export function useAutopayReason(): (reason: string | null) => string | undefined {
  const { t } = useTranslation();
  const paymentReason = usePlanReason();
  return (reason) => (reason !== null && known.includes(reason) ? t(`AutopayReason.${reason}`) : paymentReason(reason));
}
