import { pingWebhook } from '@quittance/contract/staff/webhooks';
import { Button } from '@quittance/ui/button';
import { FieldError } from '@quittance/ui/forms/field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useProblemText } from '../../patterns/problem-text.ts';
import { useAction } from '../../patterns/use-action.ts';
import { useToast } from '../../session/services.tsx';

/** Sends a test event and opens its delivery. */
export function PingButton({ endpointID }: { readonly endpointID: string }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const errorId = useId();
  const action = useAction(pingWebhook, {
    refresh: [['webhook']],
    onDone({ deliveryID }) {
      showToast(t('Webhook.Pinged'));
      void navigate(`/webhooks/${endpointID}/deliveries/${deliveryID}`);
    },
  });
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        isPending={action.isPending}
        onClick={() => void action.run({ endpointID })}
      >
        {t('Webhook.Ping')}
      </Button>
      <FieldError id={errorId}>{action.problem && problemText(action.problem)}</FieldError>
    </div>
  );
}
