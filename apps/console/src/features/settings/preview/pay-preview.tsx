import { today } from '@internationalized/date';
import { feeRate } from '@quittance/domain/accounts/account';
import { usStates } from '@quittance/domain/customers/us-states';
import { surchargeForbiddingStates } from '@quittance/domain/fees/fee-law';
import { feeLimits } from '@quittance/domain/fees/lawful-fee';
import type { Language } from '@quittance/domain/languages';
import { cents, sumCents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import { singlePaymentFee } from '@quittance/domain/payments/fees/convenience-fee';
import { takesPayPal } from '@quittance/domain/tenants/feature-gates';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettingsContent } from '../settings-context.tsx';
import { DrawnButton, DrawnField, PortalFrame } from './portal-frame.tsx';
import styles from './preview-screens.module.css';
import type { Preview, PreviewText } from './preview-texts.ts';

const amount = cents(10_000);

/** Previews a $100.00 payment by bank account or card, with the fee that would apply. */
export function PayPreview(props: {
  readonly preview: Preview;
  readonly texts: PreviewText;
  readonly language: Language;
}) {
  const { preview, texts, language } = props;
  const { t } = useTranslation();
  const { editor } = useSettingsContent();
  const { payees } = editor.settings;
  const [at, setAt] = useState(0);
  const [chosen, setMethod] = useState<'bank' | 'card'>('card');
  const { tenant } = preview;
  const configuration = preview.payees[at]?.paymentConfiguration ?? tenant.paymentConfiguration;
  const taken = takenMethodsBit({ ...configuration, enforceApprovedPaymentMethods: false }, undefined);
  const waysTaken = [
    ...(isApproved(taken, 'bankaccount') ? (['bank'] as const) : []),
    ...(cardPaymentTypes.some((type) => isApproved(taken, type)) ? (['card'] as const) : []),
  ];
  const method = waysTaken.find((each) => each === chosen) ?? waysTaken[0] ?? chosen;
  const fee = useFee(at, method);
  const money = (value: typeof amount) => formatMoney(value, { language, form: 'document' });
  const total = money(fee === undefined ? amount : sumCents([amount, fee]));
  const wallets = [
    ...(configuration.allowApplePay ? ['Apple Pay'] : []),
    ...(configuration.allowGooglePay ? ['Google Pay'] : []),
    ...(takesPayPal(configuration) ? ['PayPal'] : []),
  ];
  const ways = { bank: texts('Payment', 'AddBank'), card: texts('Payment', 'AddCard') };
  return (
    <>
      {payees.length > 1 && (
        <SelectField
          label={t('Payees.Which')}
          value={String(at)}
          options={payees.map(({ name, code }, index) => ({ value: String(index), label: name || code }))}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
        />
      )}
      <PortalFrame preview={preview} language={language}>
        <p className={styles.tabs}>
          <span>{texts('Layout', 'MakePayment')}</span>
          {tenant.showDashboard && <span>{texts('Layout', 'Dashboard')}</span>}
          {tenant.showHistory && <span>{texts('Layout', 'History')}</span>}
        </p>
        <p className={styles.title}>{texts('Payment', 'Lead', { name: 'Ana' })}</p>
        <DrawnField label={texts('Payment', 'AmountToPay')} value={money(amount)} />
        <fieldset>
          <legend className={styles.small}>{texts('Payment', 'How')}</legend>
          <div className={styles.choices}>
            {waysTaken.map((each) => (
              <button
                key={each}
                type="button"
                className={styles.choice}
                data-chosen={each === method || undefined}
                aria-pressed={each === method}
                onClick={() => setMethod(each)}
              >
                {ways[each]}
              </button>
            ))}
            {wallets.map((wallet) => (
              <span key={wallet} className={styles.choice}>
                {wallet}
              </span>
            ))}
          </div>
        </fieldset>
        <dl className={styles.sums}>
          <div>
            <dt>{texts('Payment', 'AmountToPay')}</dt>
            <dd>{money(amount)}</dd>
          </div>
          <div>
            <dt>{texts('Payment', 'Fee')}</dt>
            <dd>{fee === undefined ? texts('Payment', 'FeeByAccount') : money(fee)}</dd>
          </div>
          <div>
            <dt>{texts('Payment', 'Total')}</dt>
            <dd>{total}</dd>
          </div>
        </dl>
        <DrawnButton>{texts('Payment', 'Pay', { total })}</DrawnButton>
      </PortalFrame>
      <ul className={styles.facts}>
        <li>{t(cardsKey(taken))}</li>
        {isApproved(taken, 'hsacard') && <li>{t('Preview.Hsa')}</li>}
        {configuration.minimumPayment && (
          <li>{t('Preview.Minimum', { amount: money(configuration.minimumPayment) })}</li>
        )}
        {configuration.enforceApprovedPaymentMethods && <li>{t('Preview.AsApproved')}</li>}
      </ul>
    </>
  );
}

function cardsKey(taken: number) {
  const takesDebit = isApproved(taken, 'debitcard');
  if (isApproved(taken, 'creditcard')) return takesDebit ? 'Preview.AllCards' : 'Preview.CreditOnly';
  return takesDebit ? 'Preview.DebitOnly' : 'Preview.NoCards';
}

/** Calculates the fee from the current input. Returns undefined when accounts have their own fees. */
function useFee(at: number, method: 'bank' | 'card') {
  const { kind, payments, payees, timeZone } = useSettingsContent().editor.settings;
  const configuration = payees[at]?.configuration ?? payments.configuration;
  const { payeeFees, singlePaymentConfiguration: single } = configuration;
  if (payeeFees === null && single.applyConvenienceFee) return undefined;
  const { bankFee, cardFee } = payeeFees ?? { bankFee: cents(0), cardFee: cents(0) };
  const account = {
    achFee: feeRate(bankFee, single.applyACHFeeAsPercentage),
    cardFee: feeRate(cardFee, single.applyCreditCardFeeAsPercentage),
  };
  const payee = payees[at];
  const basis = payee?.feeBasis ?? payments.feeBasis;
  const permissions = payee?.feePermissions ?? payments.feePermissions;
  // Assumes a credit card payer from a state that the legal basis covers and that allows surcharges, if there is one.
  const covered = basis && basis.states.length > 0 ? basis.states : usStates;
  const payerState = covered.find((state) => !surchargeForbiddingStates.includes(state)) ?? covered[0] ?? null;
  const law = { isCollection: kind === 'collection', basis, permissions };
  return singlePaymentFee({
    ...{ account, method, configuration },
    cardKind: 'credit',
    limits: feeLimits(law, { isDebtCollector: configuration.isDebtCollector, payerState }),
    amountCents: amount,
    scheduledFor: dayIn(timeZone),
  }).feeCents;
}

function dayIn(timeZone: string) {
  try {
    return today(timeZone);
  } catch {
    // A time zone that is still being typed may be invalid.
    return today('UTC');
  }
}
