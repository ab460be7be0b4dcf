import type { Call } from '@quittance/contract/call';
import {
  finishPasswordReset,
  finishRegistration,
  startPasswordReset,
  startRegistration,
} from '@quittance/contract/credentials';
import {
  getEmailVerification,
  sendFreshLink,
  unsubscribeByLink,
  verifyEmailAddress,
} from '@quittance/contract/messages';
import { logInWithPasskey } from '@quittance/contract/passkeys/passkeys';
import { getLinkedReceipt, openReceipt } from '@quittance/contract/receipts';
import { logIn, logInByToken, seeAsCustomer } from '@quittance/contract/sign-in';
import { logInSso } from '@quittance/contract/single-sign-on';
import { send2faCode } from '@quittance/contract/two-factor';
import { testPassword } from '../payers/signed-in-customer.ts';
import type { Linked } from './linked-things.ts';

/**
 * Field of a public endpoint, with a body that names another customer's resource in it. Links and credentials work for
 * anyone at their own tenant, so they are tested at another tenant. Code requests belong to one browser.
 */
export type LinkedField = readonly [string, Call, 'tenant' | 'browser', (of: Linked) => object];

/** Every field of a public endpoint that names a resource. */
export const linkedFields: readonly LinkedField[] = [
  ['the link to a receipt', openReceipt, 'tenant', ({ receipt }) => ({ token: receipt })],
  ['the link to a receipt as a PDF', getLinkedReceipt, 'tenant', ({ receipt }) => ({ token: receipt, language: 'en' })],
  ['a payment link', logInByToken, 'tenant', ({ payLink }) => ({ token: payLink })],
  ['a payment link of an agent', logInByToken, 'tenant', ({ agentLink }) => ({ token: agentLink })],
  ['the link to see as a customer', seeAsCustomer, 'tenant', ({ customerView }) => ({ token: customerView })],
  [
    'the link of an address to look at',
    getEmailVerification,
    'tenant',
    ({ verification }) => ({ token: verification }),
  ],
  ['the link of an address to verify', verifyEmailAddress, 'tenant', ({ verification }) => ({ token: verification })],
  ['the link in whose place to send another', sendFreshLink, 'tenant', ({ verification }) => ({ token: verification })],
  ['the link out of notices', unsubscribeByLink, 'tenant', ({ unsubscribe }) => ({ token: unsubscribe })],
  ['a name with its password', logIn, 'tenant', ({ login: username }) => ({ username, password: testPassword })],
  [
    'a name with its password, for a code',
    send2faCode,
    'tenant',
    ({ login: username }) => ({ username, password: testPassword, messageType: 'Email' }),
  ],
  ['a name that forgot its password', startPasswordReset, 'tenant', ({ login: username }) => ({ username })],
  [
    'an account to set up access for',
    startRegistration,
    'tenant',
    ({ unregistered: accountReferenceCode, zip: proof }) => ({ accountReferenceCode, proof }),
  ],
  ['the request of a sign-in', logIn, 'browser', ({ signIn }) => ({ username: 'x', password: '', ...codeOf(signIn) })],
  [
    'the request of a sign-in to send again',
    send2faCode,
    'browser',
    ({ signIn: { handle: authenticationExternalRequestID } }) => ({
      ...{ username: 'x', password: '', messageType: 'Email' },
      authenticationExternalRequestID,
    }),
  ],
  ['the request of a new password', finishPasswordReset, 'browser', ({ reset }) => ({ ...codeOf(reset), newPassword })],
  [
    'the request of a new access',
    finishRegistration,
    'browser',
    ({ registration }) => ({ ...codeOf(registration), username: 'a-wished-name', newPassword }),
  ],
  ['the signature of a passkey', logInWithPasskey, 'browser', ({ passkey }) => passkey],
  ['the way back from a provider', logInSso, 'browser', ({ callbackQuery }) => ({ callbackQuery })],
];

const newPassword = 'four quiet herons';

const codeOf = ({ handle, code }: { handle: string; code: string }) => ({
  authenticationExternalRequestID: handle,
  authenticationCode: code,
});
