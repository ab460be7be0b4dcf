import type { AutopayAgreement } from '@quittance/contract/autopay';
import { Notice } from '@quittance/ui/feedback/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useIsReadOnly, useToday } from '../../session/services.tsx';
import { cardProblem } from './agreement-facts.ts';
import { useAutopayText } from './autopay-text.ts';

/** Asks for another method when the agreement's card expires or has expired. Renders nothing otherwise. */
export function CardExpiryNotice(props: {
  readonly agreement: AutopayAgreement;
  /** Opens the change of the agreement. Employees who view the portal as a customer don't get it. */
  readonly action: ReactNode;
}) {
  const { t } = useTranslation();
  const { dayInSentence } = useFormats();
  const { method } = useAutopayText();
  const today = useToday();
  const isReadOnly = useIsReadOnly();
  const { agreement, action } = props;
  const problem = cardProblem(agreement, today);
  if (problem === undefined) return null;
  const { kind, lastDay, chargeDate } = problem;
  const { backup, method: card } = agreement.terms;
  const isBackedUp = backup !== null && !backup.isGone;
  return (
    <Notice
      kind={kind === 'soon' ? 'info' : 'warning'}
      isLive={false}
      title={t(`Autopay.Card.${kind}.Title`)}
      action={isReadOnly ? undefined : action}
    >
      <p>
        {t(`Autopay.Card.${kind}.Text`, {
          method: method(card),
          day: dayInSentence(lastDay),
          payment: chargeDate === undefined ? '' : dayInSentence(chargeDate),
        })}
      </p>
      {kind !== 'soon' && isBackedUp && <p>{t('Autopay.Card.Backup', { method: method(backup) })}</p>}
    </Notice>
  );
}
