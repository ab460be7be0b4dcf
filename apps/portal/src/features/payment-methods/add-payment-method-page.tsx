import type { CardTokenization } from '@quittance/contract/tenants/tenants';
import { allMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import { Notice } from '@quittance/ui/feedback/notice';
import { BankIcon, CardIcon } from '@quittance/ui/icons/account';
import { ArrowLeftIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { type Tab, Tabs } from '@quittance/ui/layout/tabs';
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

const kinds = ['bank', 'card'] as const;
type Kind = (typeof kinds)[number];

/**
 * Adds a bank account or card, whichever the account accepts, then returns to the payment or plan with the new method chosen. Back leads to the saved
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
  const done = () =>
    void (isForPlan(state) ? navigate(-1) : navigate('/make-payment', { replace: true, state: methodAdded }));
  const kind = searchParams.get('kind');
  const tabs: Tab<Kind>[] = [];
  if (isAnyApproved(approvedBits, ['bankaccount'])) {
    const content = <BankAccountForm onSaved={done} />;
    tabs.push({ id: 'bank', label: t('PaymentMethod.BankAccount'), icon: <BankIcon />, content });
  }
  if (cardTokenization && isAnyApproved(approvedBits, cardPaymentTypes)) {
    const content = <CardForm approvedBits={approvedBits} cardTokenization={cardTokenization} onSaved={done} />;
    tabs.push({ id: 'card', label: t('PaymentMethod.Card'), icon: <CardIcon />, content });
  }
  const selected = tabs.find(({ id }) => id === kind) ?? tabs[0];
  const refused = kinds.filter((each) => tabs.every(({ id }) => id !== each) && (each === kind || !selected));
  if (isDisclosureDue(disclosure)) return <Navigate to="/make-payment" replace />;
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
      <Stack gap={4}>
        {refused.map((each) => (
          <Notice key={each} kind="info" isLive={false}>
            {t(each === 'bank' ? 'PaymentMethod.NoBank' : 'PaymentMethod.NoCards')}
          </Notice>
        ))}
        {selected && (
          <Card>
            <Tabs
              label={t('PaymentMethod.AddTitle')}
              selected={selected.id}
              onSelect={(chosen) => setSearchParams({ kind: chosen }, { replace: true, state })}
              tabs={tabs}
            />
          </Card>
        )}
      </Stack>
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
