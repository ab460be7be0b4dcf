import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { ChoiceButton } from '@quittance/ui/forms/choice-button';
import { FieldError } from '@quittance/ui/forms/field';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { forPlan } from '../../../platform/addresses/portal-paths.ts';
import { useServices } from '../../../session/services.tsx';
import { useCurrentAccount } from '../../accounts/use-accounts.ts';
import { BrandMark } from '../../payment-methods/card/brand-mark.tsx';
import { useMethodText } from '../../payment-methods/method-text.ts';
import { readPaymentDraft } from '../../payments/payment-draft.ts';
import type { TermsDraft } from './terms-draft.ts';
import { useAutopayMethods } from './use-autopay-methods.ts';

/** Chooses or adds the method that pays. */
export function ChooseMethod(props: {
  readonly draft: TermsDraft;
  readonly chosen: readonly CustomerAccountDetail[];
  readonly error: string | undefined;
  readonly onChange: (change: Partial<TermsDraft>) => void;
}) {
  const { t } = useTranslation();
  const methodText = useMethodText();
  const { draft, chosen, error, onChange } = props;
  const { options, takesBank, takesCards } = useAutopayMethods()(chosen);
  const add = useAddMethod(draft);
  const cards = options.map((option) => {
    const { name, note, mark } = methodText(option);
    return {
      value: option.referenceId,
      label: name,
      description: note,
      mark: <BrandMark of={mark} />,
      isDisabled: option.problem !== undefined,
    };
  });
  return (
    <div data-wrong={error === undefined ? undefined : true}>
      <Stack gap={2}>
        {cards.length > 0 && (
          <RadioCards
            legend={t('Plan.MethodLegend')}
            options={cards}
            value={draft.referenceId}
            onChange={(referenceId) => onChange({ referenceId })}
          />
        )}
        {takesBank && <ChoiceButton onClick={() => void add('bank')}>{t('Payment.AddBank')}</ChoiceButton>}
        {takesCards && <ChoiceButton onClick={() => void add('card')}>{t('Payment.AddCard')}</ChoiceButton>}
        <FieldError id="autopay-method-error">{error}</FieldError>
      </Stack>
    </div>
  );
}

/** Returns a function that leaves to add a method. The address keeps the choices until the customer comes back. */
function useAddMethod(draft: TermsDraft): (kind: 'bank' | 'card') => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  const { sessionStorage } = useServices();
  const { choose } = useCurrentAccount();
  return async (kind) => {
    choose(draft.accountReferenceCode);
    const autopayDraft = { ...draft, latestMethod: readPaymentDraft(sessionStorage).referenceId };
    await navigate(location, { replace: true, preventScrollReset: true, state: { ...location.state, autopayDraft } });
    await navigate(`/make-payment/add-payment-method?kind=${kind}`, { state: forPlan });
  };
}
