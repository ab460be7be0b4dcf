import { acceptChargeback, sendEvidence } from '@quittance/contract/staff/returns';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useMayAct, useToast } from '../../session/services.tsx';
import type { Chargeback } from './chargeback-tags.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';

/** Answers an open chargeback. Evidence that nobody confirmed can only be sent again. */
export function ChargebackActions({ chargeback }: { readonly chargeback: Chargeback }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'evidence' | 'accept'>();
  const [mayWrite, mayAccept] = [useMayAct('agent'), useMayAct('supervisor')];
  const close = () => setOpen(undefined);
  if (!mayWrite) return null;
  if (chargeback.evidence) return <SendAgain chargebackID={chargeback.chargebackID} />;
  return (
    <>
      <Button size="small" onClick={() => setOpen('evidence')}>
        {t('Evidence.Write')}
      </Button>
      {mayAccept && (
        <Button size="small" variant="secondary" onClick={() => setOpen('accept')}>
          {t('Evidence.Accept')}
        </Button>
      )}
      {open === 'evidence' && <EvidenceDialog chargeback={chargeback} onClose={close} />}
      {open === 'accept' && <AcceptDialog chargeback={chargeback} onClose={close} />}
    </>
  );
}

function SendAgain({ chargebackID }: { readonly chargebackID: string }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const { run, isPending, problem } = useAction(sendEvidence, {
    refresh: [['chargeback']],
    onDone: () => showToast(t('Evidence.Sent')),
  });
  return (
    <>
      <Button size="small" isPending={isPending} onClick={() => void run({ chargebackID })}>
        {t('Evidence.SendAgain')}
      </Button>
      <ProblemNotice problem={problem} />
    </>
  );
}

function AcceptDialog({
  chargeback: { chargebackID, amount },
  onClose,
}: {
  readonly chargeback: Chargeback;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (
    <DecisionDialog
      title={t('Evidence.AcceptTitle')}
      submitLabel={t('Evidence.Accept')}
      variant="danger"
      call={acceptChargeback}
      request={() => ({ chargebackID })}
      refresh={[['chargeback']]}
      doneMessage={t('Evidence.Accepted')}
      onClose={onClose}
    >
      <p>{t('Evidence.AcceptWords', { amount: money(amount) })}</p>
    </DecisionDialog>
  );
}
