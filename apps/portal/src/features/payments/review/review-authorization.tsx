import { cents } from '@quittance/domain/money/cents';
import { walletNames } from '@quittance/domain/payment-methods/describe-method';
import { foldedAuthorization } from '@quittance/domain/payments/authorization-text';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import type { OpenPayment } from '../confirm/stored-payment.ts';
import styles from './review-authorization.module.css';

/**
 * Paying authorizes a payment that is made now. A later payment and one for a settlement also need a checked box. Cash
 * needs no authorization, because the customer hands it over.
 */
export function useReviewAuthorization({ authorization, paymentDate, isSettlement }: OpenPayment) {
  const today = useToday();
  const boxRef = useRef<HTMLInputElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [isTried, setTried] = useState(false);
  const hasBox = authorization !== null && (isSettlement || paymentDate.compare(today) > 0);
  const isAuthorized = !hasBox || isChecked;
  return {
    hasBox,
    boxRef,
    isChecked,
    isAuthorized,
    isMissing: isTried && !isAuthorized,
    onChange: setChecked,
    /** Asks for the box and returns false if it must still be checked. */
    require: () => {
      if (isAuthorized) return true;
      setTried(true);
      boxRef.current?.focus();
      return false;
    },
  };
}

/** The full authorization, right above the button. The text names amount, day, method, account and how to revoke it. */
export function ReviewAuthorization(props: {
  readonly payment: OpenPayment;
  readonly hasBox: boolean;
  readonly isChecked: boolean;
  readonly isMissing: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly boxRef: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { payment, hasBox } = props;
  const { authorization, wallet } = payment;
  if (authorization === null) return <p className={styles.lead}>{t('Payment.CashAuthorization')}</p>;
  const accountReferenceCodes = payment.allocations.map((each) => each.accountReferenceCode);
  const { language } = authorization;
  const folded = foldedAuthorization(authorization.text, { language, accountReferenceCodes });
  const text = <span lang={language}>{folded.text}</span>;
  const numbers = folded.isFolded && (
    <Disclosure summary={t('Payment.AccountNumbers')}>
      <p className={styles.text}>{accountReferenceCodes.join(', ')}</p>
    </Disclosure>
  );
  if (hasBox) {
    return (
      <div className={styles.box}>
        <Checkbox
          ref={props.boxRef}
          required
          label={text}
          checked={props.isChecked}
          onChange={({ target }) => props.onChange(target.checked)}
          error={props.isMissing && t('Payment.AuthorizationMissing')}
        />
        {numbers}
      </div>
    );
  }
  const button = t('Payment.Pay', { total: money(cents(payment.paymentAmount + payment.paymentFee)) });
  return (
    <div className={styles.words}>
      <p className={styles.lead}>
        {wallet === null
          ? t('Payment.PayingAuthorizes', { button })
          : t('Payment.WalletAuthorizes', { wallet: walletNames[wallet] })}
      </p>
      <p className={styles.text}>{text}</p>
      {numbers}
    </div>
  );
}
