import type { getPayByText } from '@quittance/contract/pay-by-text';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { allMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import { Notice } from '@quittance/ui/feedback/notice';
import { SelectField } from '@quittance/ui/forms/select-field';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSignedInUser, useToday } from '../../../session/services.tsx';
import { methodOptions } from '../../payment-methods/method-options.ts';
import { useMethodText } from '../../payment-methods/method-text.ts';
import { ChangeButton } from '../../see-as/change-button.tsx';
import { StepUpDialog } from '../../sign-in/step-up/step-up-dialog.tsx';
import { ProfilePart } from '../profile-part.tsx';
import styles from '../profile-section.module.css';
import { useChangePayByText, usePayByText } from './use-pay-by-text.ts';

type PayByText = z.output<typeof getPayByText.response>;
type Change = ReturnType<typeof useChangePayByText>;

/**
 * Turns pay by text on, below its terms, or off with one tap. Renders nothing for customers of tenants that don't offer
 * it, unless they had it before.
 */
export function PayByTextPart({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation();
  const options = useSavedMethods();
  const [chosen, setChosen] = useState<string>();
  const referenceId = chosen ?? options[0]?.referenceId;
  const { data: status, isError } = usePayByText({ isShown, referenceId });
  const change = useChangePayByText();
  if (isError) return <Notice kind="error">{t('PayByText.Problem.Failed')}</Notice>;
  if (status === undefined) return null;
  const { isOffered, agreement, endedBecause, phoneEnd } = status;
  if (!isOffered && agreement === null && endedBecause === null) return null;
  const needs = phoneEnd === null ? 'Phone' : referenceId === undefined ? 'Method' : undefined;
  return (
    <ProfilePart title={t('PayByText.Title')}>
      <Status status={status} />
      {change.problem !== undefined && <Notice kind="error">{t(`PayByText.Problem.${change.problem}`)}</Notice>}
      {agreement !== null && <Agreed change={change} text={agreement.text} />}
      {agreement === null && isOffered && needs !== undefined && (
        <p className={styles.lead}>{t(`PayByText.Needs${needs}`)}</p>
      )}
      {agreement === null && isOffered && needs === 'Method' && (
        <LinkButton variant="secondary" size="small" to="/make-payment/existing-payment-method" replace>
          {t('PaymentMethod.Add')}
        </LinkButton>
      )}
      {agreement === null && isOffered && needs === undefined && referenceId !== undefined && (
        <Terms {...{ change, options, referenceId, status }} onChoose={setChosen} />
      )}
      <StepUpDialog {...change.stepUp} />
    </ProfilePart>
  );
}

/** Returns the saved methods that haven't expired, with their names. */
function useSavedMethods(): { referenceId: string; name: string }[] {
  const { bankAccountTokens, creditCardAccountTokens } = useSignedInUser();
  const today = useToday();
  const methodText = useMethodText();
  const sources = { bankAccountTokens, creditCardAccountTokens, approvedBits: allMethodsBit, today };
  return methodOptions({ ...sources, merchantPayeeCode: undefined }).flatMap((option) =>
    option.isOneTime || option.problem === 'expired'
      ? []
      : [{ referenceId: option.referenceId, name: methodText(option).name }],
  );
}

function Status({ status: { agreement, endedBecause } }: { readonly status: PayByText }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (agreement !== null) {
    const { method, phoneEnd, agreedOn } = agreement;
    const day = formatFullDay(agreedOn, language);
    return <p className={styles.lead}>{t('PayByText.On', { method, phoneEnd, day })}</p>;
  }
  return (
    <p className={styles.lead}>{t(endedBecause === null ? 'PayByText.Off' : `PayByText.Ended.${endedBecause}`)}</p>
  );
}

function Agreed({ change, text }: { readonly change: Change; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.lead}>{text}</p>
      <ChangeButton
        variant="secondary"
        size="small"
        isPending={change.isPending}
        pendingText={t('PayByText.Saving')}
        onClick={() => void change.turnOff()}
      >
        {t('PayByText.TurnOff')}
      </ChangeButton>
    </>
  );
}

function Terms({
  change,
  options,
  referenceId,
  status: { terms },
  onChoose,
}: {
  readonly change: Change;
  readonly options: readonly { referenceId: string; name: string }[];
  readonly referenceId: string;
  readonly status: PayByText;
  readonly onChoose: (referenceId: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      {options.length > 1 && (
        <SelectField
          label={t('PayByText.Method')}
          value={referenceId}
          onChange={(event) => onChoose(event.target.value)}
          options={options.map(({ referenceId: value, name: label }) => ({ value, label }))}
        />
      )}
      {terms !== null && (
        <>
          <p className={styles.lead}>{terms.text}</p>
          <ChangeButton
            size="small"
            isPending={change.isPending}
            pendingText={t('PayByText.Saving')}
            onClick={() => void change.turnOn({ referenceId, textVersion: terms.textVersion })}
          >
            {t('PayByText.Agree')}
          </ChangeButton>
        </>
      )}
    </>
  );
}
