import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import { SummaryList } from '@quittance/ui/summary-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { settlementStanding } from './settlement-standing.ts';

/** What was agreed to against what was owed then, and how much of it has been paid. */
export function SettlementFigures({ settlement }: { readonly settlement: AcceptedSettlement }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { balanceAmount, settlementAmount, paidAmount } = settlement;
  // One payment is on its way or there; several come in one by one.
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
