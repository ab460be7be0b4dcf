import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { emailReceipt } from '@quittance/contract/receipts';
import { noticeAddress } from '@quittance/domain/messages/email-endpoint';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { FieldError } from '@quittance/ui/forms/field';
import { MailIcon } from '@quittance/ui/icons/things';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi, useFeatureGates, useSignedInUser } from '../../session/services.tsx';
import { RegistrationLink } from '../profile/notifications/registration-link.tsx';
import { useMissingChannels } from '../profile/notifications/use-missing-channels.ts';
import { useNoticePreferences } from '../profile/notifications/use-notice-preferences.ts';
import { ChangeButton } from '../see-as/change-button.tsx';
import styles from './email-receipt-button.module.css';

/** The last part of the translation key for each refusal. A new one doesn't compile until it has a text (req 8.2). */
const problems: Record<(typeof emailReceipt.refusals)[number], string> = {
  EndPointNotExist: 'NoAddress',
  NotFound: 'NotSent',
  SourceAddressRequired: 'NoSender',
  TooManyRequests: 'TooMany',
};

const noAddressKey = `Receipt.Problem.${problems.EndPointNotExist}`;

/** Returns the translation key for a failed request. Without a response, the e-mail may have been sent anyway. */
function emailReceiptProblemKey(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  return `Receipt.Problem.${problemName(outcome)}`;
}

function problemName(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  if (outcome.kind === 'offline') return 'Offline';
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return code !== undefined && code in problems ? problems[code as keyof typeof problems] : 'NotSent';
}

type State =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'sent'; readonly destination: string }
  | { readonly kind: 'failed'; readonly key: string };

/**
 * E-mails a link to a receipt to the customer's own address and shows the address. Renders nothing for guests or if the
 * tenant sends no e-mail (req 6.1, 6.3).
 */
export function EmailReceiptButton({ transactionReferenceCode }: { readonly transactionReferenceCode: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const { emailEnabled } = useFeatureGates();
  const [state, setState] = useState<State>({ kind: 'idle' });
  if (!emailEnabled) return null;
  const send = async () => {
    setState({ kind: 'sending' });
    const outcome = await api.call(emailReceipt, { transactionReferenceCode, language });
    setState(
      outcome.kind === 'ok'
        ? { kind: 'sent', destination: outcome.answer.destination }
        : { kind: 'failed', key: emailReceiptProblemKey(outcome) },
    );
  };
  return (
    <div className={styles.place}>
      <ChangeButton
        variant="secondary"
        isFullWidth
        icon={<MailIcon />}
        isPending={state.kind === 'sending'}
        pendingText={t('Receipt.Sending')}
        onClick={() => void send()}
      >
        {t('Receipt.EmailMe')}
      </ChangeButton>
      <p className={styles.sent} role="status">
        {state.kind === 'sent' && t('Receipt.Sent', { destination: state.destination })}
      </p>
      <FieldError id={`receipt-email-error-${transactionReferenceCode}`}>
        {state.kind === 'failed' && t(state.key)}
      </FieldError>
      {state.kind === 'failed' && state.key === noAddressKey && (
        <RegistrationLink of="email">{t('Receipt.AddEmail')}</RegistrationLink>
      )}
    </div>
  );
}

/**
 * Says that we e-mail the receipt of a payment without being asked. Renders nothing for guests, and for
 * customers who have no address or don't want these e-mails.
 */
export function ReceiptComes() {
  const { t } = useTranslation();
  const { emailEnabled } = useFeatureGates();
  const { email, emailAddressEndPoint: endPoint } = useSignedInUser().customerContactInfo;
  const { email: missing } = useMissingChannels({ isShown: false, smsEnabled: false });
  const isPossible = emailEnabled && missing === undefined;
  const { data: choices } = useNoticePreferences({ isShown: isPossible }).query;
  const isWanted = choices?.some(
    (choice) => choice.kind === 'payments' && choice.channel === 'email' && choice.isWanted,
  );
  if (!isPossible || !isWanted) return null;
  const address = maskedAddress(noticeAddress(email, endPoint ?? undefined));
  return <p className={styles.comes}>{t('Receipt.Comes', { address })}</p>;
}
