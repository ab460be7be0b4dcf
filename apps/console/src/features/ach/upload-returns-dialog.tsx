import { uploadAchReturns } from '@quittance/contract/staff/ach';
import { Notice } from '@quittance/ui/feedback/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { FileField } from '../../patterns/fields/file-field.tsx';
import { PayeeChoice } from '../../patterns/fields/payee-choice.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSayOutcome } from '../../patterns/use-say-outcome.ts';
import { useFileFaultText } from './fault-text.ts';

const atOnce = 8_192;

/** Converts each byte to one character, as true Latin-1 does. TextDecoder treats that label as windows-1252. */
function textOfBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += atOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + atOnce)));
  }
  return parts.join('');
}

const mostBytes = 10_000_000;

/** Uploads a bank's file. A damaged one is set aside, and the dialog shows its first fault. */
export function UploadReturnsDialog({
  onlyPayee,
  onClose,
}: {
  /** The tenant's payee if it has only one, else empty. */
  readonly onlyPayee: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const sayOutcome = useSayOutcome();
  const faultWords = useFileFaultText();
  const [faultText, setFaultText] = useState<string>();
  const { register, handleSubmit, formState, watch } = useForm<{ payeeCode: string; files: FileList | undefined }>({
    defaultValues: { payeeCode: onlyPayee, files: undefined },
  });
  const action = useAction(uploadAchReturns, {
    refresh: [['ach']],
    onDone({ fault, isKnown, outcome }) {
      if (fault) return setFaultText(faultWords(fault));
      sayOutcome({ outcome }, t(isKnown ? 'AchReply.Known' : 'AchReply.Uploaded'));
      onClose();
    },
  });
  const forget = () => {
    action.forget();
    setFaultText(undefined);
  };
  const { errors } = formState;
  return (
    <ActionDialog
      title={t('AchReply.Upload')}
      submitLabel={t('AchReply.UploadSubmit')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(async ({ payeeCode, files }) => {
        const file = files?.[0];
        if (!file) return;
        setFaultText(undefined);
        const content = textOfBytes(new Uint8Array(await file.arrayBuffer()));
        await action.run({ payeeCode, fileName: file.name.slice(0, 200), content });
      })}
    >
      <p>{t('AchReply.UploadWords')}</p>
      <PayeeChoice
        {...register('payeeCode', { required: t('Form.Choose'), onChange: forget })}
        value={watch('payeeCode')}
        error={errors.payeeCode?.message}
      />
      <FileField
        {...register('files', {
          validate: (files) => (files?.[0] ? files[0].size <= mostBytes || t('AchReply.TooLarge') : t('Form.Required')),
          onChange: forget,
        })}
        label={t('AchReply.File')}
        error={errors.files?.message}
      />
      {faultText !== undefined && (
        <Notice kind="error" title={t('AchReply.Damaged')}>
          {faultText}
        </Notice>
      )}
    </ActionDialog>
  );
}
