import type { CustomerAccount } from '@quittance/contract/accounts';
import { amountOwed } from '@quittance/domain/balances/amount-owed';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { settlementAgreementText } from '@quittance/domain/settlements/settlement-agreement-text';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import type { FormEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTenant, useToday } from '../../../session/services.tsx';
import styles from './offer-agreement.module.css';
import type { OpenOffer } from './open-offers.ts';

export type OfferAgreementProps = {
  readonly formId: string;
  readonly offer: OpenOffer;
  readonly account: Pick<CustomerAccount, 'accountName' | 'accountReferenceCode'>;
  readonly balance: AccountBalance;
  /** The text of the agreement when it was accepted. A different text must be accepted again. */
  readonly agreedText: string | undefined;
  readonly isTried: boolean;
  readonly onAgree: (text: string | undefined) => void;
  readonly onSubmit: (text: string) => void;
  readonly boxRef: Ref<HTMLInputElement>;
};

/** The agreement, with exactly the text that the server stores, and its checkbox. */
export function OfferAgreement(props: OfferAgreementProps) {
  const { offer, account, agreedText, isTried, onAgree } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const { tenantName, supportPhone } = useTenant();
  const text = settlementAgreementText({
    language,
    tenantName,
    supportPhone,
    accountName: account.accountName,
    accountReferenceCode: account.accountReferenceCode,
    balanceCents: amountOwed(props.balance),
    offerType: offer.type,
    totalCents: offer.totalCents,
    downPaymentCents: offer.downPaymentCents,
    beginBy: offer.beginBy,
    payBy: offer.payBy,
    missedAllowed: offer.missedAllowed,
    today,
  });
  const isAgreed = agreedText === text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit(text);
  };
  return (
    <form id={props.formId} method="post" className={styles.agreement} onSubmit={submit} noValidate>
      <h3 className={styles.title}>{t('SettlementOffer.Agreement')}</h3>
      <blockquote className={styles.text}>{text}</blockquote>
      <Checkbox
        ref={props.boxRef}
        required
        label={t('SettlementOffer.Agree')}
        checked={isAgreed}
        onChange={(event) => onAgree(event.target.checked ? text : undefined)}
        error={isTried && !isAgreed && t('SettlementOffer.AgreeMissing')}
      />
    </form>
  );
}
