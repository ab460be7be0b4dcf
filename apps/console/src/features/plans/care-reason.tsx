import { TextArea } from '@quittance/ui/text-area';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Why something is done at a customer's word; it is kept sealed with who did it. */
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

const leastLetters = 3;

/** What a reason has to be: a few letters at least. */
export function useCareReasonRule() {
  const { t } = useTranslation();
  const validate = (text: string) => text.trim().length >= leastLetters || t('Plan.ReasonMissing');
  return { validate } satisfies RegisterOptions;
}
