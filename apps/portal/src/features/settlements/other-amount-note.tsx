import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

/** Says that another amount than the one that was agreed to settles nothing. */
export function OtherAmountNote({ settlement }: { readonly settlement: AcceptedSettlement }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return <Notice kind="info">{t('Settlement.OtherAmount', { total: money(settlement.settlementAmount) })}</Notice>;
}
