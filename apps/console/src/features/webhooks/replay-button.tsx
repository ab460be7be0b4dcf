import { replayWebhook } from '@quittance/contract/staff/webhooks';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useMayAct } from '../../session/services.tsx';
import type { Delivery } from './delivery-state-tag.tsx';

/** Resends the event of a finished delivery with the same id and the same bytes. */
export function ReplayButton({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation();
  const maySend = useMayAct('supervisor');
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = delivery.state === 'waiting' || delivery.state === 'sending';
  if (!maySend || isUnderWay) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('Delivery.Replay')}
      </Button>
      {isAsking && <ReplayOneDialog delivery={delivery} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReplayOneDialog({ delivery, onClose }: { readonly delivery: Delivery; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { endpointID, deliveryID } = delivery;
  return (
    <DecisionDialog
      title={t('Delivery.Replay')}
      submitLabel={t('Delivery.Replay')}
      call={replayWebhook}
      request={() => ({ endpointID, replay: { deliveryID } })}
      refresh={[['webhook']]}
      // Nothing is sent when the same event is already being delivered.
      doneMessage={({ deliveries }) => t(deliveries === 0 ? 'Delivery.UnderWay' : 'Delivery.Replayed')}
      onDone={() => {
        onClose();
        void navigate(`/webhooks/${endpointID}`);
      }}
      onClose={onClose}
    >
      <p>{t('Delivery.ReplayWords')}</p>
    </DecisionDialog>
  );
}
