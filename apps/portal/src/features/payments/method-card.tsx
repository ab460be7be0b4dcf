import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignedInUser, useTenant } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceButton } from '../../ui/choice-button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useAcceptedWords } from '../payment-methods/accepted-words.ts';
import { BrandMark } from '../payment-methods/brand-mark.tsx';
import { cardTypes, isAnyApproved } from '../payment-methods/method-options.ts';
import { useMethodWords } from '../payment-methods/method-words.ts';
import styles from './method-card.module.css';
import type { PaymentFormView } from './payment-form-view.ts';

export type MethodCardProps = {
  readonly view: Pick<PaymentFormView, 'options' | 'method'>;
  readonly approvedBits: number;
  readonly isMissing: boolean;
  readonly onChoose: (referenceId: string) => void;
  /** Gets the focus where a method is missing. */
  readonly addRef: Ref<HTMLButtonElement>;
};

/** How: the saved methods, those that the account does not take with the reason, and ways to add one (SPEC 6.2, 6.4). */
export function MethodCard({ view, approvedBits, isMissing, onChoose, addRef }: MethodCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { cardTokenization } = useTenant();
  const isReduced = isGuest(useSignedInUser());
  const wordsOf = useMethodWords();
  const accepted = useAcceptedWords(approvedBits);
  const takesBank = isAnyApproved(approvedBits, ['bankaccount']);
  const takesCards = cardTokenization !== null && isAnyApproved(approvedBits, cardTypes);
  const add = (kind: 'bank' | 'card') => void navigate(`/make-payment/add-payment-method?kind=${kind}`);
  const options = view.options.map((option) => {
    const words = wordsOf(option);
    return {
      value: option.referenceId,
      label: words.name,
      description: words.note,
      mark: <BrandMark of={words.mark} />,
      isDisabled: option.problem !== undefined,
    };
  });
  return (
    <Card
      title={t('Payment.How')}
      action={
        options.length > 0 &&
        !isReduced && (
          <LinkButton variant="link" size="small" to="/make-payment/existing-payment-method">
            {t('Payment.ManageMethods')}
          </LinkButton>
        )
      }
    >
      <Stack gap={2}>
        {accepted !== undefined && <p className={styles.accepted}>{t('Payment.Accepted', { kinds: accepted })}</p>}
        {options.length > 0 && (
          <RadioCards
            legend={t('Payment.How')}
            isLegendHidden
            options={options}
            value={view.method?.referenceId}
            onChange={onChoose}
          />
        )}
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
        {!takesBank && !takesCards && <p>{t('Payment.NoMethodTaken')}</p>}
      </Stack>
      <FieldError id="payment-method-error">{isMissing && t('Payment.MethodMissing')}</FieldError>
    </Card>
  );
}
