import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

/** Warns that any amount other than the agreed one doesn't settle the account. */
export function OtherAmountNote({ settlement }: { readonly settlement: AcceptedSettlement }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return <Notice kind="info">{t('Settlement.OtherAmount', { total: money(settlement.settlementAmount) })}</Notice>;
}
