import { walletNames } from '@quittance/domain/payment-methods/describe-method';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { ChoiceButton } from '@quittance/ui/forms/choice-button';
import { FieldError } from '@quittance/ui/forms/field';
import { type RadioCard, RadioCards } from '@quittance/ui/forms/radio-cards';
import { ReceiptIcon } from '@quittance/ui/icons/things';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { useAcceptedText } from '../payment-methods/accepted-text.ts';
import { BrandMark } from '../payment-methods/card/brand-mark.tsx';
import { useMethodText } from '../payment-methods/method-text.ts';
import { AppleLogo, GoogleLogo, PayPalLogo } from '../wallets/wallet-logos.tsx';
import walletMarkStyles from '../wallets/wallet-mark.module.css';
import { canAddMethod } from './can-add-method.ts';
import styles from './method-card.module.css';
import { choiceName, type MethodChoices } from './method-choice.ts';

export type MethodCardProps = {
  readonly choices: MethodChoices;
  readonly current: Pick<CurrentAccount, 'cardTokenization' | 'cashNetwork'>;
  readonly isMissing: boolean;
  /** True while the chosen method is one that was just added. */
  readonly isAdded: boolean;
  readonly onChoose: (name: string) => void;
  /** Receives the focus if a method is missing. */
  readonly addRef: Ref<HTMLButtonElement>;
};

/**
 * Payment methods: saved ones, unavailable ones with the reason, wallets, cash, and buttons to add one (req 6.2, 6.4).
 */
export function MethodCard({ choices, current, isMissing, isAdded, onChoose, addRef }: MethodCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isReduced = isGuest(useSignedInUser());
  const accepted = useAcceptedText(choices.approvedBits);
  const { bank: takesBank, card: takesCards } = canAddMethod(current, choices);
  const add = (kind: 'bank' | 'card') => void navigate(`/make-payment/add-payment-method?kind=${kind}`);
  const cards = useMethodCards(choices, current);
  const methodText = useMethodText();
  return (
    <Card
      title={t('Payment.How')}
      action={
        choices.options.length > 0 &&
        !isReduced && (
          <LinkButton variant="link" size="small" to="/make-payment/existing-payment-method">
            {t('Payment.ManageMethods')}
          </LinkButton>
        )
      }
    >
      <Stack gap={2}>
        {isAdded && choices.method?.kind === 'token' && (
          <Notice kind="success">{t('Payment.MethodAdded', { method: methodText(choices.method.option).name })}</Notice>
        )}
        {accepted !== undefined && <p className={styles.accepted}>{t('Payment.Accepted', { kinds: accepted })}</p>}
        {cards.length > 0 && (
          <RadioCards
            legend={t('Payment.How')}
            isLegendHidden
            options={cards}
            value={choices.method && choiceName(choices.method)}
            onChange={onChoose}
          />
        )}
        {choices.wallets.map(({ wallet, isReady }) => !isReady && <Skeleton key={wallet} shape="control" />)}
        {takesBank && (
          <ChoiceButton ref={addRef} onClick={() => add('bank')}>
            {t('Payment.AddBank')}
          </ChoiceButton>
        )}
        {takesCards && (
          <ChoiceButton ref={takesBank ? undefined : addRef} onClick={() => add('card')}>
            {t('Payment.AddCard')}
          </ChoiceButton>
        )}
        {!takesBank && !takesCards && cards.length === 0 && <p>{t('Payment.NoMethodTaken')}</p>}
      </Stack>
      <FieldError id="payment-method-error">{isMissing && t('Payment.MethodMissing')}</FieldError>
    </Card>
  );
}

function useMethodCards(
  { options, wallets, isCashOffered }: MethodChoices,
  { cashNetwork }: Pick<CurrentAccount, 'cashNetwork'>,
): RadioCard<string>[] {
  const { t } = useTranslation();
  const methodText = useMethodText();
  const saved = options.map((option) => {
    const text = methodText(option);
    return {
      value: option.referenceId,
      label: text.name,
      description: text.note,
      mark: <BrandMark of={text.mark} />,
      isDisabled: option.problem !== undefined,
    };
  });
  const ready = wallets.filter(({ isReady }) => isReady);
  const others = ready.map(({ wallet }) => ({
    value: wallet,
    label: walletNames[wallet],
    mark: <WalletMark of={wallet} />,
  }));
  const cash = {
    value: 'cash',
    label: t('PaymentMethod.Kind.cash'),
    description: t('Payment.CashHint', { network: cashNetwork ?? '' }),
    mark: (
      <span className={styles.cash} aria-hidden="true">
        <ReceiptIcon size={16} />
      </span>
    ),
  };
  const usable = saved.filter((card) => !card.isDisabled);
  const unusable = saved.filter((card) => card.isDisabled);
  // Wallets load late, so nothing selectable is placed below them where it would move.
  return [...usable, ...(isCashOffered ? [cash] : []), ...others, ...unusable];
}

/**
 * A small wallet icon in the size of a card brand's. Hidden from screen readers, because the text next to it says the
 * same.
 */
function WalletMark({ of }: { readonly of: Wallet }) {
  return (
    <span className={walletMarkStyles.mark} aria-hidden="true">
      {of === 'applePay' && <AppleLogo />}
      {of === 'googlePay' && <GoogleLogo />}
      {of === 'payPal' ? <PayPalLogo /> : <span className={walletMarkStyles.text}>Pay</span>}
    </span>
  );
}
