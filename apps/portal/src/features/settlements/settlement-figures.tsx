import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import { SummaryList } from '@quittance/ui/summary-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { settlementStanding } from './settlement-standing.ts';

export function SettlementFigures({ settlement }: { readonly settlement: AcceptedSettlement }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { balanceAmount, settlementAmount, paidAmount } = settlement;
  // Only a plan has partial payments to show.
  const isComingIn = settlementStanding(settlement) === 'paidByPlan';
  const isLess = settlementAmount < balanceAmount;
  return (
    <SummaryList
      rows={[
        { id: 'settlement', label: t('Settlement.Amount'), value: money(settlementAmount) },
        ...(isLess ? [{ id: 'balance', label: t('Settlement.InsteadOf'), value: money(balanceAmount) }] : []),
        ...(isComingIn ? [{ id: 'paid', label: t('Settlement.Paid'), value: money(paidAmount) }] : []),
      ]}
    />
  );
}
