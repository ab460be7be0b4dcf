import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type { OfferRuleEntry } from './rule-keys.ts';

const tones: Record<OfferRuleEntry['state'], TagTone> = { draft: 'neutral', active: 'success', paused: 'warning' };

export function RuleStateTag({ entry }: { readonly entry: Pick<OfferRuleEntry, 'state' | 'isWithdrawing'> }) {
  const { t } = useTranslation();
  if (entry.isWithdrawing) return <Tag tone="info">{t('OfferRuleState.withdrawing')}</Tag>;
  return <Tag tone={tones[entry.state]}>{t(`OfferRuleState.${entry.state}`)}</Tag>;
}
