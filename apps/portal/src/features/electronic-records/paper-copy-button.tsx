import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { requestPaperCopy } from '@quittance/contract/documents';
import type { Language } from '@quittance/domain/languages';
import type { ButtonLook } from '@quittance/ui/button';
import { FieldError } from '@quittance/ui/forms/field';
import { MailIcon } from '@quittance/ui/icons/things';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import styles from './electronic-records.module.css';
import type { NamedDocument } from './named-document.ts';

export type PaperCopyButtonProps = ButtonLook & {
  readonly document: Pick<NamedDocument, 'kind' | 'reference' | 'versionNumber'>;
  readonly children: ReactNode;
};

/** Requests a free mailed copy of a listed document. */
export function PaperCopyButton({ document, ...look }: PaperCopyButtonProps) {
  const api = useApi();
  const { kind, reference, versionNumber } = document;
  const request = (language: Language) => api.call(requestPaperCopy, { kind, reference, versionNumber, language });
  return <MailButton {...look} request={request} />;
}

export type MailButtonProps = ButtonLook & {
  readonly request: (language: Language) => Promise<ApiOutcome<unknown>>;
  readonly children: ReactNode;
};

/** Requests a free mailed copy and shows the result below itself. */
export function MailButton({ request, children, ...look }: MailButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorId = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'idle' | 'pending' | 'asked' | 'Busy' | 'Failed'>('idle');
  const ask = async () => {
    setState('pending');
    const outcome = await request(language);
    if (outcome.kind === 'ok') {
      setState('asked');
      // The focused button is about to disappear.
      note.current?.focus();
    } else setState(outcome.kind === 'refused' && outcome.code === 'TooManyRequests' ? 'Busy' : 'Failed');
  };
  const problem = state === 'Busy' || state === 'Failed' ? t(`ElectronicRecords.CopyProblem.${state}`) : false;
  return (
    <div>
      {state !== 'asked' && (
        <ChangeButton
          variant="quiet"
          {...look}
          icon={<MailIcon />}
          isPending={state === 'pending'}
          pendingText={t('ElectronicRecords.Asking')}
          onClick={() => void ask()}
        >
          {children}
        </ChangeButton>
      )}
      <p ref={note} tabIndex={-1} role="status" className={styles.note}>
        {state === 'asked' && t('ElectronicRecords.CopyAsked')}
      </p>
      <FieldError id={errorId}>{problem}</FieldError>
    </div>
  );
}
