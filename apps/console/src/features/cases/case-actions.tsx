import { closeCase, printDocument } from '@quittance/contract/staff/cases';
import { Button } from '@quittance/ui/button';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import { pdfTimeout, SavePdfButton } from '../../patterns/save-pdf-button.tsx';
import { useApi, useMayAct } from '../../session/services.tsx';
import type { OperatorCase } from './case-text.ts';
import { DecideReplyDialog } from './decide-reply-dialog.tsx';
import { RecordLetterDialog } from './record-letter-dialog.tsx';

/** Buttons for actions on the case's own screen. A case that closes with its subject has no close button. */
export function CaseActions({ of }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('agent');
  const [open, setOpen] = useState<'close' | 'letter' | 'end-texts' | 'keep-texts'>();
  const mayRecord = mayAct && of.deeds.includes('case/record-letter');
  const mayDecide = mayAct && of.deeds.includes('case/decide-reply');
  const mayClose = mayAct && of.deeds.includes('case/close');
  const onClose = () => setOpen(undefined);
  return (
    <>
      {mayAct && of.deeds.includes('case/print-paper') && <PrintDocument of={of} />}
      {mayRecord && (
        <Button size="small" onClick={() => setOpen('letter')}>
          {t('Case.RecordLetter')}
        </Button>
      )}
      {mayDecide && (
        <>
          <Button size="small" onClick={() => setOpen('end-texts')}>
            {t('Case.EndTexts')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setOpen('keep-texts')}>
            {t('Case.KeepTexts')}
          </Button>
        </>
      )}
      {mayClose && (
        <Button size="small" variant={mayRecord ? 'secondary' : 'primary'} onClick={() => setOpen('close')}>
          {t('Case.Close')}
        </Button>
      )}
      {open === 'letter' && <RecordLetterDialog of={of} onClose={onClose} />}
      {(open === 'end-texts' || open === 'keep-texts') && (
        <DecideReplyDialog caseID={of.caseID} isRevocation={open === 'end-texts'} onClose={onClose} />
      )}
      {open === 'close' && <CloseCaseDialog of={of} onClose={onClose} />}
    </>
  );
}

/** Saves the document to mail, in the customer's language. */
function PrintDocument({ of: { caseID, paper: document } }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <SavePdfButton
      variant="primary"
      errorId={`case-paper-${caseID}`}
      name={`${document?.kind}-${caseID}`}
      load={() => api.call(printDocument, { caseID }, pdfTimeout)}
    >
      {t('Case.PrintPaper')}
    </SavePdfButton>
  );
}

const refresh: readonly QueryKey[] = [['case'], ['customer'], ['return']];

function CloseCaseDialog({ of, onClose }: { readonly of: OperatorCase; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <DecisionDialog
      title={t('Case.CloseTitle')}
      submitLabel={t('Case.Close')}
      call={closeCase}
      form={form}
      request={({ note }) => ({ caseID: of.caseID, note: note.trim() })}
      refresh={refresh}
      doneMessage={t('Case.WasClosed')}
      onClose={onClose}
    >
      <p>{t('Case.CloseWords')}</p>
      <NoteField form={form} name="note" label={t('Case.Note')} description={t('Queue.NoteHelp')} rows={4} />
    </DecisionDialog>
  );
}
