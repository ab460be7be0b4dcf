import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayAct } from '../../session/services.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { DecideDisputeDialog } from './decide-dispute-dialog.tsx';
import type { StaffDispute } from './dispute-page.tsx';

export function DisputeActions({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const [mayAnswer, mayDecide] = [useMayAct('agent'), useMayAct('supervisor')];
  const [deed, setDeed] = useState<'answer' | 'decide'>();
  const close = () => setDeed(undefined);
  if (dispute.state !== 'open' || !mayAnswer) return null;
  return (
    <>
      <Button variant={mayDecide ? 'secondary' : 'primary'} size="small" onClick={() => setDeed('answer')}>
        {t('Dispute.Answer')}
      </Button>
      {mayDecide && (
        <Button size="small" onClick={() => setDeed('decide')}>
          {t('Dispute.Decide')}
        </Button>
      )}
      {deed === 'answer' && <AnswerDialog dispute={dispute} onClose={close} />}
      {deed === 'decide' && <DecideDisputeDialog dispute={dispute} onClose={close} />}
    </>
  );
}
