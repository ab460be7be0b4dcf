import { TextArea } from '@quittance/ui/forms/text-area';
import type { FieldError, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export type ReasonFields = { reason: string };

export const longestReason = 500;
const shortestReason = 3;

/** Requires the same minimum length as the API. */
export function isReason(text: string): boolean {
  return text.trim().length >= shortestReason;
}

export function ReasonField({
  register,
  error,
  isNote = false,
}: {
  readonly register: UseFormRegister<ReasonFields>;
  readonly error: FieldError | undefined;
  readonly isNote?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <TextArea
      {...register('reason', {
        validate: (text) => isReason(text) || t(isNote ? 'CustomerCare.NoteShort' : 'CustomerCare.ReasonShort'),
      })}
      label={t(isNote ? 'CustomerCare.Note' : 'CustomerCare.Reason')}
      description={t(isNote ? 'CustomerCare.NoteHelp' : 'CustomerCare.ReasonHelp')}
      maxLength={longestReason}
      rows={3}
      error={error?.message}
    />
  );
}
