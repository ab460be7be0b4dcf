import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { saveFile } from '@quittance/browser/save-file';
import type { Language } from '@quittance/domain/languages';
import { FileButton, type FileButtonProps } from '@quittance/ui/file-button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { paperProblemKey } from './paper-problem.ts';

export type PaperButtonProps = Pick<FileButtonProps, 'isFullWidth' | 'size'> & {
  readonly children: ReactNode;
  readonly fileName: string;
  /** Gets the paper in a language. */
  readonly load: (language: Language) => Promise<ApiOutcome<Uint8Array>>;
};

/** Saves a paper as a PDF in the language of the moment, and says below itself why it cannot be had. */
export function PaperButton({ children, fileName, load, ...look }: PaperButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorId = useId();
  const [problemKey, setProblemKey] = useState('Documents.Problem.Failed');
  const save = async () => {
    const outcome = await load(language);
    if (outcome.kind !== 'ok') {
      setProblemKey(paperProblemKey(outcome));
      return false;
    }
    saveFile(fileName, { bytes: Uint8Array.from(outcome.answer), type: 'application/pdf' });
    return true;
  };
  return (
    <FileButton
      {...look}
      pendingText={t('Documents.Loading')}
      failedText={t(problemKey)}
      errorId={errorId}
      onSave={save}
    >
      {children}
    </FileButton>
  );
}
