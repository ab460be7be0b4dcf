import { replayWebhook } from '@quittance/contract/staff/webhooks';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useMayAct, useSay } from '../../session/services.tsx';
import type { Delivery } from './delivery-state-tag.tsx';

/** Resends the event of a finished delivery with the same id and the same bytes. */
export function ReplayOneButton({ delivery }: { readonly delivery: Delivery }) {
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
  const say = useSay();
  const navigate = useNavigate();
  const { endpointID, deliveryID } = delivery;
  const action = useAction(replayWebhook, {
    refresh: [['webhook']],
    onDone({ deliveries }) {
      // Nothing is sent when the same event is already being delivered.
      say(t(deliveries === 0 ? 'Delivery.UnderWay' : 'Delivery.Replayed'));
      onClose();
      void navigate(`/webhooks/${endpointID}`);
    },
  });
  return (
    <ActionDialog
      title={t('Delivery.Replay')}
      submitLabel={t('Delivery.Replay')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run({ endpointID, replay: { deliveryID } });
      }}
    >
      <p>{t('Delivery.ReplayWords')}</p>
    </ActionDialog>
  );
}
