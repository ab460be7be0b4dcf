import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayAct } from '../../session/services.tsx';
import type { OperatorCase } from './case-words.ts';
import { CloseCaseDialog } from './close-case-dialog.tsx';

/** Closing a case, where it does not end by itself with what it is about. */
export function CaseActions({ of }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  const mayClose = useMayAct('agent') && of.deeds.includes('case/close');
  const [isClosing, setClosing] = useState(false);
  if (!mayClose) return null;
  return (
    <>
      <Button size="small" onClick={() => setClosing(true)}>
        {t('Case.Close')}
      </Button>
      {isClosing && <CloseCaseDialog of={of} onClose={() => setClosing(false)} />}
    </>
  );
}
