import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayAct } from '../../session/services.tsx';
import type { OperatorCase } from './case-words.ts';
import { CloseCaseDialog } from './close-case-dialog.tsx';
import { RecordLetterDialog } from './record-letter-dialog.tsx';

/** Buttons for what is done on the case's own screen: recording a letter, and closing it unless it ends with its subject. */
export function CaseActions({ of }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('agent');
  const [open, setOpen] = useState<'close' | 'letter'>();
  const { debitNotice } = of;
  const mayRecord = mayAct && debitNotice !== null && of.deeds.includes('case/record-letter');
  const mayClose = mayAct && of.deeds.includes('case/close');
  const onClose = () => setOpen(undefined);
  return (
    <>
      {mayRecord && (
        <Button size="small" onClick={() => setOpen('letter')}>
          {t('Case.RecordLetter')}
        </Button>
      )}
      {mayClose && (
        <Button size="small" variant={mayRecord ? 'secondary' : 'primary'} onClick={() => setOpen('close')}>
          {t('Case.Close')}
        </Button>
      )}
      {open === 'letter' && debitNotice !== null && (
        <RecordLetterDialog caseID={of.caseID} mailBy={debitNotice.mailBy} onClose={onClose} />
      )}
      {open === 'close' && <CloseCaseDialog of={of} onClose={onClose} />}
    </>
  );
}
