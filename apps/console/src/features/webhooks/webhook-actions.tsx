import { pauseWebhook, removeWebhook, resumeWebhook } from '@quittance/contract/staff/webhooks';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { RowMenu } from '../../patterns/lists/row-menu.tsx';
import { useMayAct } from '../../session/services.tsx';
import { ChangeWebhookDialog } from './change-webhook-dialog.tsx';
import { PingButton } from './ping-button.tsx';
import { ReplayPeriodDialog } from './replay-period-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import type { Webhook } from './webhook.ts';
import type { NewSecret } from './webhook-secret.tsx';

const asked = { pause: pauseWebhook, resume: resumeWebhook, remove: removeWebhook } as const;
type Asked = keyof typeof asked;
type Action = Asked | 'change' | 'rotate' | 'replay';

export function WebhookActions({
  endpoint,
  onMade,
}: {
  readonly endpoint: Webhook;
  readonly onMade: (made: NewSecret) => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [maySend, mayChange] = [useMayAct('supervisor'), useMayAct('administrator')];
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const { endpointID, state, url } = endpoint;
  const isActive = state === 'active';
  const inMenu: readonly Action[] = isActive ? ['change', 'rotate', 'pause', 'remove'] : ['change', 'rotate', 'remove'];
  return (
    <>
      {maySend && isActive && (
        <>
          <PingButton endpointID={endpointID} />
          <Button variant="secondary" size="small" onClick={() => setAction('replay')}>
            {t('Webhook.Replay')}
          </Button>
        </>
      )}
      {mayChange && !isActive && (
        <Button size="small" onClick={() => setAction('resume')}>
          {t('Webhook.Do.resume')}
        </Button>
      )}
      {mayChange && (
        <RowMenu
          label={t('Webhook.ActionsFor', { url })}
          items={inMenu.map((each) => ({ id: each, label: t(`Webhook.Do.${each}`), onChoose: () => setAction(each) }))}
        />
      )}
      {action === 'change' && <ChangeWebhookDialog endpoint={endpoint} onClose={close} />}
      {action === 'replay' && <ReplayPeriodDialog endpointID={endpointID} onClose={close} />}
      {action === 'rotate' && (
        <RotateSecretDialog
          endpoint={endpoint}
          onClose={close}
          onMade={(made) => {
            close();
            onMade(made);
          }}
        />
      )}
      {(action === 'pause' || action === 'resume' || action === 'remove') && (
        <DecisionDialog
          call={asked[action]}
          request={() => ({ endpointID })}
          refresh={[['webhook']]}
          title={t(`Webhook.Ask.${action}`)}
          submitLabel={t(`Webhook.Do.${action}`)}
          variant={action === 'remove' ? 'danger' : 'primary'}
          doneMessage={t(`Webhook.Said.${action}`)}
          onDone={() => {
            close();
            if (action === 'remove') void navigate('/webhooks');
          }}
          onClose={close}
        >
          <p>{t(`Webhook.Meaning.${action}`)}</p>
        </DecisionDialog>
      )}
    </>
  );
}
