import { uploadAchReturns } from '@quittance/contract/staff/ach';
import { Notice } from '@quittance/ui/feedback/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { FileField } from '../../patterns/fields/file-field.tsx';
import { PayeeChoice } from '../../patterns/fields/payee-choice.tsx';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';
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

const maxBytes = 10_000_000;

type Fields = { payeeCode: string; files: FileList | undefined };

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
  const outcomeText = useOutcomeText();
  const fileFaultText = useFileFaultText();
  const [faultText, setFaultText] = useState<string>();
  const form = useForm<Fields>({ defaultValues: { payeeCode: onlyPayee, files: undefined } });
  const { errors } = form.formState;
  return (
    <DecisionDialog
      title={t('AchReply.Upload')}
      submitLabel={t('AchReply.UploadSubmit')}
      call={uploadAchReturns}
      form={form}
      request={async ({ payeeCode, files }) => {
        const file = files?.[0];
        if (!file) return undefined;
        setFaultText(undefined);
        const content = textOfBytes(new Uint8Array(await file.arrayBuffer()));
        return { payeeCode, fileName: file.name.slice(0, 200), content };
      }}
      refresh={[['ach']]}
      doneMessage={({ fault, isKnown, outcome }) =>
        fault ? undefined : outcomeText({ outcome }, t(isKnown ? 'AchReply.Known' : 'AchReply.Uploaded'))
      }
      onDone={({ fault }) => {
        if (fault) setFaultText(fileFaultText(fault));
        else onClose();
      }}
      onClose={onClose}
    >
      {({ forget }) => {
        const onChange = () => {
          forget();
          setFaultText(undefined);
        };
        return (
          <>
            <p>{t('AchReply.UploadWords')}</p>
            <PayeeChoice
              {...form.register('payeeCode', { required: t('Form.Choose'), onChange })}
              value={form.watch('payeeCode')}
              error={errors.payeeCode?.message}
            />
            <FileField
              {...form.register('files', {
                validate: (files) =>
                  files?.[0] ? files[0].size <= maxBytes || t('AchReply.TooLarge') : t('Form.Required'),
                onChange,
              })}
              label={t('AchReply.File')}
              error={errors.files?.message}
            />
            {faultText !== undefined && (
              <Notice kind="error" title={t('AchReply.Damaged')}>
                {faultText}
              </Notice>
            )}
          </>
        );
      }}
    </DecisionDialog>
  );
}
