import type { CardTokenization } from '@quittance/contract/tenants/tenants';
import { allMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import { Notice } from '@quittance/ui/feedback/notice';
import { BankIcon, CardIcon } from '@quittance/ui/icons/account';
import { ArrowLeftIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Tabs } from '@quittance/ui/layout/tabs';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { backTarget } from '../../platform/addresses/back-target.ts';
import { isForPlan, methodAdded } from '../../platform/addresses/portal-paths.ts';
import { useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { isDisclosureDue, useDebtDisclosure } from '../consents/use-debt-disclosure.ts';
import { BankAccountForm } from './bank-account/bank-account-form.tsx';
import { HostedCardForm } from './card/hosted-card-form.tsx';
import { TypedCardForm } from './card/typed-card-form.tsx';
import type { CardFormOptions } from './card/use-card-form.ts';
import { isAnyApproved } from './method-options.ts';
import styles from './narrow-page.module.css';

/**
 * Adds a bank account or card, then returns to the payment or plan with the new method chosen. Back leads to the saved
 * methods (req 2.1), which guests don't have (6.1). Redirects if the account's disclosure hasn't been acknowledged
 * (3.16).
 */
export function AddPaymentMethodPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const { current } = useCurrentAccount();
  const cardTokenization = current?.cardTokenization;
  const { disclosure } = useDebtDisclosure(current?.account);
  const isReduced = isGuest(useSignedInUser());
  const approvedBits = current?.approvedBits ?? allMethodsBit;
  const takesBank = isAnyApproved(approvedBits, ['bankaccount']);
  const takesCards = isAnyApproved(approvedBits, cardPaymentTypes);
  const asked = searchParams.get('kind') === 'card' ? 'card' : 'bank';
  if (isDisclosureDue(disclosure)) return <Navigate to="/make-payment" replace />;
  const done = () =>
    void (isForPlan(state) ? navigate(-1) : navigate('/make-payment', { replace: true, state: methodAdded }));
  const refusal = (kind: 'bank' | 'card') => (
    <Notice kind="info" isLive={false}>
      {t(kind === 'bank' ? 'PaymentMethod.NoBank' : 'PaymentMethod.NoCards')}
    </Notice>
  );
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <LinkButton
          variant="link"
          size="small"
          icon={<ArrowLeftIcon size={16} />}
          to={isReduced ? '/make-payment' : (backTarget(pathname) ?? '/')}
          replace
        >
          {t(isReduced ? 'PaymentMethod.BackHome' : 'PaymentMethod.BackToSaved')}
        </LinkButton>
        {!isReduced && !isForPlan(state) && (
          <LinkButton variant="link" size="small" to="/make-payment" replace>
            {t('PaymentMethod.BackToPayment')}
          </LinkButton>
        )}
      </div>
      <PageHeading>{t('PaymentMethod.AddTitle')}</PageHeading>
      <Card>
        <Tabs
          label={t('PaymentMethod.AddTitle')}
          selected={asked}
          onSelect={(kind) => setSearchParams({ kind }, { replace: true, state })}
          tabs={[
            {
              id: 'bank',
              label: t('PaymentMethod.BankAccount'),
              icon: <BankIcon />,
              content: takesBank ? <BankAccountForm onSaved={done} /> : refusal('bank'),
            },
            {
              id: 'card',
              label: t('PaymentMethod.Card'),
              icon: <CardIcon />,
              content:
                cardTokenization && takesCards ? (
                  <CardForm approvedBits={approvedBits} cardTokenization={cardTokenization} onSaved={done} />
                ) : (
                  refusal('card')
                ),
            },
          ]}
        />
      </Card>
    </div>
  );
}

type CardFormProps = Omit<CardFormOptions, 'tokenize'> & { readonly cardTokenization: CardTokenization };

/** Adds a card with the processor's hosted fields, or with our own if the processor has none. */
function CardForm({ cardTokenization, ...form }: CardFormProps) {
  switch (cardTokenization.provider) {
    case 'sandbox':
      return <TypedCardForm {...form} sandbox={cardTokenization} />;
    case 'stripe':
      return <HostedCardForm {...form} stripe={cardTokenization} />;
  }
}
