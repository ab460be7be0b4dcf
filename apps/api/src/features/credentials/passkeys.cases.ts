import { randomUUID } from 'node:crypto';
import {
  finishAddingPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startAddingPasskey,
  startPasskeyLogIn,
} from '@quittance/contract/passkeys/passkeys';
import { passkeyRules } from '@quittance/domain/sign-in/second-factor';
import { type CallCase, defineCases } from '../../testing/call-cases.ts';
import { addPasskey, passkeyLogIn, passkeyToAdd, signInWherePasskeysAre } from '../../testing/passkey-requests.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

const newLabel = () => `keys-${randomUUID().slice(0, 8)}`;

const turnedOff: CallCase = async ({ api, tenant }) => (await signInCustomer(api, { tenant })).credentials;

/** Lets so much time pass that the password must be entered again. */
function waitForStepUp({ world: { clock } }: Pick<Parameters<CallCase>[0]['api'], 'world'>): void {
  clock.now = new Date(clock.now.getTime() + 5 * 60 * 1000 + 1_000);
}

/** Adds as many passkeys as a customer may have. */
const full = async (api: Parameters<CallCase>[0]['api']) => {
  const customer = await signInWherePasskeysAre(api, { label: newLabel() });
  const last = await passkeyToAdd(api, customer);
  for (let added = 0; added < passkeyRules.maxPasskeys; added++) await addPasskey(api, customer);
  return { customer, last };
};

/** Covers passkeys. */
export const passkeyCases = [
  defineCases(startPasskeyLogIn, {
    success: async ({ api }) => ({ tenant: (await signInWherePasskeysAre(api, { label: newLabel() })).tenant.label }),
    refusals: { PasskeysNotOffered: async ({ tenant }) => ({ tenant: tenant.label }) },
  }),
  defineCases(logInWithPasskey, {
    async success({ api }) {
      const customer = await signInWherePasskeysAre(api, { label: newLabel() });
      return passkeyLogIn(api, { ...customer, passkey: await addPasskey(api, customer) });
    },
    refusals: {
      async PasskeysNotOffered({ api, tenant }) {
        const customer = await signInWherePasskeysAre(api, { label: newLabel() });
        const { body } = await passkeyLogIn(api, { ...customer, passkey: await addPasskey(api, customer) });
        return { tenant: tenant.label, body };
      },
      async PasskeyNotRecognized({ api }) {
        const customer = await signInWherePasskeysAre(api, { label: newLabel() });
        const { passkey } = await passkeyToAdd(api, customer);
        return passkeyLogIn(api, { ...customer, passkey });
      },
    },
  }),
  defineCases(listPasskeys, {
    async success({ api }) {
      const customer = await signInWherePasskeysAre(api, { label: newLabel() });
      await addPasskey(api, customer);
      return customer.credentials;
    },
    refusals: {},
  }),
  defineCases(startAddingPasskey, {
    success: async ({ api }) => (await signInWherePasskeysAre(api, { label: newLabel() })).credentials,
    refusals: {
      PasskeysNotOffered: turnedOff,
      async StepUpRequired({ api }) {
        const { credentials } = await signInWherePasskeysAre(api, { label: newLabel() });
        waitForStepUp(api);
        return credentials;
      },
      PasskeyLimitReached: async ({ api }) => (await full(api)).customer.credentials,
    },
  }),
  defineCases(finishAddingPasskey, {
    success: async ({ api }) =>
      (await passkeyToAdd(api, await signInWherePasskeysAre(api, { label: newLabel() }))).request,
    refusals: {
      async PasskeysNotOffered({ api, tenant }) {
        const { request } = await passkeyToAdd(api, await signInWherePasskeysAre(api, { label: newLabel() }));
        return { ...(await signInCustomer(api, { tenant })).credentials, body: request.body };
      },
      PasskeyLimitReached: async ({ api }) => (await full(api)).last.request,
      async PasskeyNotAdded({ api }) {
        const { request } = await passkeyToAdd(api, await signInWherePasskeysAre(api, { label: newLabel() }));
        await api.send(finishAddingPasskey, request);
        return request;
      },
    },
  }),
  defineCases(removePasskey, {
    async success({ api }) {
      const customer = await signInWherePasskeysAre(api, { label: newLabel() });
      const { passkeyID } = await addPasskey(api, customer);
      return { ...customer.credentials, body: { passkeyID } };
    },
    refusals: {
      async StepUpRequired({ api }) {
        const customer = await signInWherePasskeysAre(api, { label: newLabel() });
        const { passkeyID } = await addPasskey(api, customer);
        waitForStepUp(api);
        return { ...customer.credentials, body: { passkeyID } };
      },
      async PasskeyNotFound({ api, tenant }) {
        const { credentials } = await signInCustomer(api, { tenant });
        return { ...credentials, body: { passkeyID: randomUUID() } };
      },
    },
  }),
];
