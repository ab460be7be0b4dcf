import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import { useTranslation } from 'react-i18next';

/** Describes a bank's return code. All unknown codes share one text. */
export function useReturnMeaning(): (code: string) => string {
  const { t, i18n } = useTranslation();
  return (code) => t(i18n.exists(`ReturnCode.${code}`) ? `ReturnCode.${code}` : 'Return.OtherCode');
}

/** Explains why the bank returned a payment, such as `Insufficient funds (R01)`. A chargeback has no bank's reason. */
export function useReturnReason(): (code: string | null) => string | undefined {
  const meaning = useReturnMeaning();
  return (code) => (code === null || code === chargebackCode ? undefined : `${meaning(code)} (${code})`);
}
