import { languages } from '@quittance/domain/languages';
import { passkeyRules } from '@quittance/domain/sign-in/second-factor';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { logInAnswer } from '../sign-in.ts';
import { requestContext, responseEnvelope } from '../wire/envelope.ts';

const base64url = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));
const language = z.optional(z.enum(languages));
/** WebAuthn limits these IDs to 1,023 bytes. */
const credentialID = base64url(1364);
const clientDataJSON = base64url(4000);

/** A passkey's signature. The signed data contains the challenge. */
export const assertion = {
  credentialID,
  clientDataJSON,
  authenticatorData: base64url(4000),
  signature: base64url(2000),
};

export const userHandle = base64url(100);

/** A passkey that a device created, with the owner's name for it. */
export const newPasskey = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(passkeyRules.maxNameLength), z.regex(/^\P{Cc}*$/u)),
  credentialID,
  clientDataJSON,
  attestationObject: base64url(20_000),
};

/** The browser's input for creating a passkey. */
export const passkeyToCreate = {
  challenge: z.string(),
  relyingPartyID: z.string(),
  userHandle: z.string(),
  username: z.string(),
  algorithms: z.array(z.number()),
  existingCredentialIDs: z.array(z.string()),
};

/** Starts a sign-in with a passkey. The same for everybody: the device knows its passkeys for the host. */
export const startPasskeyLogIn = defineCall({
  method: 'POST',
  path: '/v1/auth/startpasskeylogin',
  summary: 'Start signing in with a passkey',
  access: 'public',
  effect: 'changes',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, challenge: z.string(), relyingPartyID: z.string() }),
  refusals: ['PasskeysNotOffered'],
});

/** Signs in with the signature of a passkey. */
export const logInWithPasskey = defineCall({
  method: 'POST',
  path: '/v1/auth/loginwithpasskey',
  summary: 'Sign in with a passkey',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    ...assertion,
    userHandle: z.nullish(userHandle),
    disclaimerAcceptanceType: z.nullish(z.number()),
    version: z.nullish(z.string().check(z.maxLength(50))),
  }),
  response: logInAnswer,
  refusals: ['PasskeysNotOffered', 'PasskeyNotRecognized'],
});

const passkey = z.object({
  passkeyID: z.string(),
  name: z.string(),
  /** True if a provider, such as a phone's, copies it to the customer's other devices. */
  isBackedUp: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

export type PasskeyEntry = z.infer<typeof passkey>;

export const listPasskeys = defineCall({
  method: 'POST',
  path: '/v1/auth/listpasskeys',
  summary: "List the customer's passkeys",
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, passkeys: z.array(passkey) }),
  refusals: [],
});

/** Starts adding a passkey on the device in use. Requires the password within the last five minutes. */
export const startAddingPasskey = defineCall({
  method: 'POST',
  path: '/v1/auth/startaddingpasskey',
  summary: 'Start adding a passkey',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext }),
  response: z.object({
    ...responseEnvelope,
    ...passkeyToCreate,
  }),
  refusals: ['PasskeysNotOffered', 'StepUpRequired', 'PasskeyLimitReached'],
});

export const finishAddingPasskey = defineCall({
  method: 'POST',
  path: '/v1/auth/finishaddingpasskey',
  summary: 'Add a passkey that a device created',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    ...newPasskey,
    language,
  }),
  response: z.object({ ...responseEnvelope, passkeyID: z.string() }),
  refusals: ['PasskeysNotOffered', 'PasskeyLimitReached', 'PasskeyNotAdded'],
});

/** Removes a passkey. The password still works. Requires the password within the last five minutes. */
export const removePasskey = defineCall({
  method: 'POST',
  path: '/v1/auth/removepasskey',
  summary: 'Remove a passkey',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, passkeyID: z.string().check(z.minLength(1), z.maxLength(100)), language }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['StepUpRequired', 'PasskeyNotFound'],
});
