import { type getElectronicRecords, getTestPage } from '@quittance/contract/electronic-records';
import { isWholeCode, typedCode } from '@quittance/domain/messages/auth-code';
import { Notice } from '@quittance/ui/feedback/notice';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useApi, useTenant } from '../../session/services.tsx';
import { DocumentButton } from '../documents/document-button.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import styles from './electronic-records.module.css';
import type { NamedDocument } from './named-document.ts';
import { PaperCopyButton } from './paper-copy-button.tsx';
import { useChangeElectronicRecords } from './use-electronic-records.ts';

export type AgreeFormProps = {
  readonly records: z.output<typeof getElectronicRecords.response>;
  /** The document that requires the consent. It can be mailed instead. */
  readonly document: NamedDocument | undefined;
  readonly onAgreed: () => void;
};

/** The consent text, the test page that proves the customer can open documents, and its code (15 USC 7001(c)). */
export function AgreeForm({ records, document, onAgreed }: AgreeFormProps) {
  const { t } = useTranslation();
  const { tenantName: tenant } = useTenant();
  const api = useApi();
  const { accept, isPending, problem } = useChangeElectronicRecords();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = problem === 'CodeWrong';
  const agree = async () => {
    if (await accept({ code, textVersion: records.textVersion })) onAgreed();
    else field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(!isWholeCode(code));
    if (isWholeCode(code)) void agree();
    else field.current?.focus();
  };
  const errorKey = isMissing ? 'ElectronicRecords.CodeMissing' : isWrong && 'ElectronicRecords.Problem.CodeWrong';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {records.isOutdated && (
          <Notice kind="info" isLive={false} title={t('ElectronicRecords.ChangedTitle')}>
            {t('ElectronicRecords.Changed')}
          </Notice>
        )}
        <p>{t('ElectronicRecords.Lead', { tenant })}</p>
        <div className={styles.sections}>
          {records.sections.map(({ title, text }) => (
            <section key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
        <div className={styles.test}>
          <h3>{t('ElectronicRecords.TestTitle')}</h3>
          <p>{t('ElectronicRecords.TestLead')}</p>
          <DocumentButton
            fileName={t('ElectronicRecords.TestFile')}
            load={(language) => api.call(getTestPage, { language })}
          >
            {t('ElectronicRecords.GetTest')}
          </DocumentButton>
          <TextField
            ref={field}
            label={t('ElectronicRecords.CodeLabel')}
            error={errorKey && t(errorKey)}
            name="page-code"
            inputMode="numeric"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            required
            isNumeric
            value={code}
            onChange={(event) => {
              setCode(typedCode(event.target.value));
              setMissing(false);
            }}
          />
        </div>
        {problem !== undefined && !isWrong && <Notice kind="error">{t(`ElectronicRecords.Problem.${problem}`)}</Notice>}
        <div className={styles.buttons}>
          <ChangeButton type="submit" isFullWidth isPending={isPending} pendingText={t('ElectronicRecords.Saving')}>
            {t('ElectronicRecords.Agree')}
          </ChangeButton>
          {document && (
            <PaperCopyButton document={document} isFullWidth>
              {t('ElectronicRecords.ByMail')}
            </PaperCopyButton>
          )}
        </div>
      </Stack>
    </form>
  );
}
