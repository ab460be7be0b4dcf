import { Button } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayAct } from '../../session/services.tsx';
import { ActivateDialog } from './activate-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import type { OfferRuleEntry } from './rule-keys.ts';
import { useRuleApproval } from './use-rule-approval.ts';

export function RuleActions({ entry }: { readonly entry: OfferRuleEntry }) {
  const { t } = useTranslation();
  const isWaiting = useRuleApproval(entry) !== undefined;
  const mayDecide = useMayAct('supervisor');
  const [action, setAction] = useState<'activate' | 'pause'>();
  if (!mayDecide) return null;
  const close = () => setAction(undefined);
  return (
    <>
      <LinkButton variant="secondary" size="small" to={`/offers/${entry.ruleID}/change`}>
        {t('OfferRule.Change')}
      </LinkButton>
      {entry.state === 'active' && (
        <Button variant="secondary" size="small" onClick={() => setAction('pause')}>
          {t('OfferRule.Pause')}
        </Button>
      )}
      {entry.state !== 'active' && !isWaiting && (
        <Button size="small" onClick={() => setAction('activate')}>
          {t('OfferRule.Activate')}
        </Button>
      )}
      {action === 'activate' && <ActivateDialog entry={entry} onClose={close} />}
      {action === 'pause' && <PauseDialog entry={entry} onClose={close} />}
    </>
  );
}
