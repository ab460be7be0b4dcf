import { TextArea } from '@quittance/ui/forms/text-area';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Reason for an action at the customer's request, stored encrypted with the employee's name. */
export function CareReason({
  registration,
  error,
}: {
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <TextArea
      {...registration}
      label={t('Plan.Reason')}
      description={t('Plan.ReasonHelp')}
      maxLength={500}
      rows={2}
      error={error}
    />
  );
}

const minLetters = 3;

/** Requires at least a few letters. */
export function useCareReasonRule() {
  const { t } = useTranslation();
  const validate = (text: string) => text.trim().length >= minLetters || t('Plan.ReasonMissing');
  return { validate } satisfies RegisterOptions;
}
