import { useHoldsReload } from '@quittance/browser/reload-hold';
import { Stack } from '@quittance/ui/layout/stack';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../see-as/change-button.tsx';
import { acceptedFiles, fileProblem } from './chosen-file.ts';
import { FileField } from './file-field.tsx';

export function UploadForm(props: {
  readonly fieldId: string;
  readonly isPending: boolean;
  /** Called when another file is chosen, to clear the previous result. */
  readonly onChoose: () => void;
  /** Resolves to true if the file was accepted. */
  readonly onSend: (file: File) => Promise<boolean>;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { fieldId, isPending, onChoose, onSend, children } = props;
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  useHoldsReload(file !== undefined);
  const field = useRef<HTMLInputElement>(null);
  const problem = file !== undefined || isTried ? fileProblem(file) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (file === undefined || fileProblem(file) !== undefined) return field.current?.focus();
    if (!(await onSend(file))) return;
    setFile(undefined);
    setTried(false);
    if (field.current) field.current.value = '';
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        {children}
        <FileField
          id={fieldId}
          label={t('Help.Upload.File')}
          description={t('Help.Upload.Accepted')}
          error={problem && t(`Help.Upload.Problem.${problem}`)}
          accept={acceptedFiles}
          fileName={file?.name}
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            onChoose();
          }}
          ref={field}
        />
        <div>
          <ChangeButton type="submit" variant="secondary" isPending={isPending} pendingText={t('Dispute.Sending')}>
            {t('Help.Upload.Send')}
          </ChangeButton>
        </div>
      </Stack>
    </form>
  );
}
