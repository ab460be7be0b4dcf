import { cents } from '@quittance/domain/money/cents';
import { StickyActionBar } from '@quittance/ui/layout/sticky-action-bar';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { PlanPreview } from '../installment-plans/form/local-preview.ts';
import { useTotalLabel } from './amount/total-label.ts';
import { useMethodName } from './method-choice.ts';
import type { PaymentFormView } from './payment-form-view.ts';

export function PaymentBar(props: {
  readonly view: Pick<PaymentFormView, 'plan' | 'feeCents' | 'totalCents' | 'method' | 'isLater' | 'several'>;
  readonly planPreview: PlanPreview | undefined;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const totalLabel = useTotalLabel();
  const { view, planPreview, children } = props;
  const methodName = useMethodName();
  const { feeCents, totalCents } = view;
  const note = view.method && methodName(view.method);
  const nothing = t('Payment.NotYet');
  if (view.plan) {
    const [first] = planPreview?.installments ?? [];
    const amount = planPreview && first && money(cents(first.amountCents + planPreview.feeCents));
    return (
      <StickyActionBar label={t('PlanForm.FirstPayment')} amount={amount ?? nothing} note={note}>
        {children}
      </StickyActionBar>
    );
  }
  const total =
    feeCents === undefined || feeCents <= 0
      ? totalLabel({ isCash: view.method?.kind === 'cash', isLater: view.isLater })
      : t('Payment.TotalWithFee', { fee: money(feeCents) });
  return (
    <StickyActionBar
      label={view.several ? `${t('Payment.SeveralChosen', { count: view.several.length })} · ${total}` : total}
      amount={totalCents === undefined ? nothing : money(totalCents)}
      note={note}
    >
      {children}
    </StickyActionBar>
  );
}
