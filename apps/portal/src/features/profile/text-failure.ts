import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { sendTextMessage, subscribeToAllTextMessages } from '@quittance/contract/messages';

type Refusal = (typeof sendTextMessage | typeof subscribeToAllTextMessages)['refusals'][number];

/** Maps every refusal. A new one doesn't compile until it has a text (req 8.2, 8.3). */
const keys: Record<Refusal, string> = {
  // Only a START reply from the same phone undoes its STOP.
  EndPointNotAuthenticated: 'SmsRegistration.EndPointDeactivated',
  PhoneNumberNotExistForCustomer: 'SmsRegistration.EndPointNotExist',
  PhoneRequired: 'SmsRegistration.EndPointNotExist',
  PhoneFormatInvalid: 'SmsRegistration.EndPointNotExist',
  SourceAddressNotFound: 'SmsRegistration.SourceAddressNotFound',
  SourceAddressRequired: 'SmsRegistration.SourceAddressRequired',
  FailToConnectGatewayService: 'GenericErrorMessage',
  MessageTransmissionFailure: 'GenericErrorMessage',
  MessageRequired: 'GenericErrorMessage',
  TextMessageSubscriptionNotForAuthentication: 'GenericErrorMessage',
  TooManyRequests: 'Profile.TextTooMany',
};

/** Returns the translation key for a failed request about text messages (req 8.3). */
export function textFailureKey(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return code !== undefined && code in keys ? keys[code as Refusal] : 'GenericErrorMessage';
}
