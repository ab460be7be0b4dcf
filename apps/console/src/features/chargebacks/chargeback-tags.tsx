import type { getChargeback } from '@quittance/contract/staff/returns';
import type { ChargebackState } from '@quittance/domain/chargebacks/chargeback-life';
import { todayIn } from '@quittance/domain/dates/business-day';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSelf } from '../../session/services.tsx';
import { AnswerDue } from '../disputes/answer-due.tsx';

export type Chargeback = z.output<typeof getChargeback.response>['chargeback'];

const tones: Record<ChargebackState, TagTone> = {
  inquiry: 'warning',
  'needs-response': 'warning',
  'under-review': 'info',
  won: 'success',
  lost: 'danger',
  closed: 'neutral',
};

export function ChargebackStateTag({ state }: { readonly state: ChargebackState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`ChargebackState.${state}`)}</Tag>;
}

/** Shows the days left to send evidence, or a dash once it's too late or unnecessary. */
export function EvidenceDue({
  of: { state, evidenceDueAt },
}: {
  readonly of: Pick<Chargeback, 'state' | 'evidenceDueAt'>;
}) {
  const { timeZone } = useSelf().tenant;
  const isWanted = state === 'inquiry' || state === 'needs-response';
  if (evidenceDueAt === null || !isWanted) return '—';
  return <AnswerDue answerBy={todayIn(timeZone, evidenceDueAt.getTime())} />;
}
