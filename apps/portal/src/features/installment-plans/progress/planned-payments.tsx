import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import { Button } from '@quittance/ui/button';
import { classNames } from '@quittance/ui/class-names';
import { Tag } from '@quittance/ui/feedback/tag';
import { ColumnMoney } from '@quittance/ui/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { PlanPreview } from '../form/local-preview.ts';
import { useLaterCharge, usePlanDay } from '../form/plan-days-text.ts';
import styles from './planned-payments.module.css';

/** Longer plans show only their first payments and the last one. */
const shownWhole = 7;
const shownFirst = 4;

/**
 * A plan's payments in order, with the last one marked. The middle of a long plan is collapsed, unless it is for print.
 */
export function PlannedPayments(props: {
  readonly preview: PlanPreview;
  readonly method: PaymentChannel | undefined;
  readonly isWhole?: boolean;
  /** Shows every payment, because paper can't expand. */
  readonly isForPrint?: boolean;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { preview, method, isWhole = false, isForPrint = false } = props;
  const { installments, feeCents } = preview;
  const row = (installment: PlanPreview['installments'][number], isOnPaperOnly = false) => (
    <PaymentRow
      key={installment.sequence}
      installment={installment}
      feeCents={installment.sequence === 1 ? feeCents : zeroCents}
      method={method}
      isOnPaperOnly={isOnPaperOnly}
      isLast={installment.sequence === installments.length && installments.length > 1}
    />
  );
  if (isWhole || isOpen || installments.length <= shownWhole) {
    return (
      <ol key="whole" ref={isOpen ? takeFocus : undefined} tabIndex={isOpen ? -1 : undefined} className={styles.list}>
        {installments.map((each) => row(each))}
      </ol>
    );
  }
  return (
    <ol key="short" className={styles.list}>
      {installments.slice(0, shownFirst).map((each) => row(each))}
      <li className={styles.more}>
        <Button variant="link" size="small" onClick={() => setOpen(true)}>
          {t('PlanForm.ShowAll', { count: installments.length })}
        </Button>
      </li>
      {isForPrint && installments.slice(shownFirst, -1).map((each) => row(each, true))}
      {installments.slice(-1).map((each) => row(each))}
    </ol>
  );
}

/** The clicked button is gone, so focus the list that replaced it. */
function takeFocus(list: HTMLElement | null): void {
  list?.focus();
}

function PaymentRow(props: {
  readonly installment: PlanPreview['installments'][number];
  readonly feeCents: Cents;
  readonly method: PaymentChannel | undefined;
  readonly isOnPaperOnly: boolean;
  readonly isLast: boolean;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const planDay = usePlanDay();
  const laterCharge = useLaterCharge();
  const { installment, feeCents, method, isOnPaperOnly, isLast } = props;
  const later = laterCharge(installment.dueOn, method);
  return (
    <li className={classNames(styles.payment, isOnPaperOnly && styles.onPaper)}>
      <span className={styles.number} aria-hidden="true">
        {installment.sequence}
      </span>
      <div className={styles.text}>
        <div className={styles.day}>
          <div>{planDay(installment.dueOn)} </div>
          {isLast && <Tag tone="info">{t('PlanForm.Last')}</Tag>}
        </div>
        {later !== undefined && <div className={styles.note}>{later}</div>}
      </div>
      <div className={styles.amount}>
        <ColumnMoney text={money(installment.amountCents)} />
        {feeCents > 0 && <div className={styles.note}>{t('PlanForm.PlusFee', { fee: money(feeCents) })}</div>}
      </div>
    </li>
  );
}
