import { Button } from '@quittance/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useWhenMoneyMoves } from '../day/when-money-moves.ts';
import { useFeeText } from '../fee-text.ts';
import { channelOf, useMethodName } from '../method-choice.ts';
import type { PaymentFormView } from '../payment-form-view.ts';
import styles from './quick-payment.module.css';

/** The parts of the form that the card leads to. */
export type FormPart = 'amount' | 'date' | 'method';

/** Amount with the fee, date and method, each with a button to change it. */
export function QuickFacts({
  current,
  view,
  isPercentageFee,
  onOpenForm,
}: {
  readonly current: CurrentAccount;
  readonly view: PaymentFormView;
  readonly isPercentageFee: boolean;
  readonly onOpenForm: (part: FormPart) => void;
}) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const whenMoves = useWhenMoneyMoves();
  const methodName = useMethodName();
  const feeText = useFeeText()(current, view);
  const { amountCents, feeCents, totalCents, method, scheduledFor, todayOnly } = view;
  const channel = channelOf(method);
  const fee = () => {
    if (feeCents === undefined) return feeText;
    if (feeCents <= 0 || totalCents === undefined) return feeText ?? t('Payment.Quick.NoFee');
    const sum = t('Payment.Quick.WithFee', { fee: money(feeCents), total: money(totalCents) });
    return isPercentageFee ? `${sum} ${feeText}` : sum;
  };
  const change = (part: FormPart) => (
    <Button variant="link" size="small" aria-label={t(`Payment.Quick.Change.${part}`)} onClick={() => onOpenForm(part)}>
      {t('Payment.Quick.ChangeShort')}
    </Button>
  );
  return (
    <dl className={styles.facts}>
      <Fact term={t('Payment.Amount')} note={fee()} action={change('amount')}>
        {amountCents !== undefined && money(amountCents)}
      </Fact>
      {method !== undefined && (
        <Fact term={t('Payment.How')} action={change('method')}>
          {methodName(method)}
        </Fact>
      )}
      <Fact
        term={t('Payment.When')}
        note={channel && scheduledFor && whenMoves(channel, scheduledFor)}
        action={todayOnly === undefined && change('date')}
      >
        {scheduledFor && day(scheduledFor)}
      </Fact>
    </dl>
  );
}

function Fact(props: {
  readonly term: string;
  readonly children: ReactNode;
  readonly note?: string | undefined;
  readonly action: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      <dt>{props.term}</dt>
      <dd className={styles.value}>
        {props.children}
        {props.note !== undefined && <div className={styles.note}>{props.note}</div>}
      </dd>
      {props.action && <dd>{props.action}</dd>}
    </div>
  );
}
