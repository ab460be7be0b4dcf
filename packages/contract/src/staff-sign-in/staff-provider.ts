import { groupRoleRules } from '@quittance/domain/staff/group-role';
import { providerFaults } from '@quittance/domain/staff/provider-check';
import * as z from 'zod/mini';
import { madeOrAsked, staffId, staffRole } from '../staff/staff-fields.ts';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';

const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
const claimValues = z.array(text(200)).check(z.maxLength(20));
const issuer = text(500);

const terms = {
  /** Label of the button: "Sign in with {name}". */
  name: text(100),
  issuer,
  clientID: text(200),
  scope: text(500).check(z.regex(/(^| )openid( |$)/)),
  /** The ID token's claim that contains the groups. */
  groupsClaim: text(200),
  groupRoles: z
    .array(z.object({ group: text(groupRoleRules.maxLength), role: staffRole }))
    .check(z.minLength(1), z.maxLength(groupRoleRules.maxGroups)),
  /** Values of the claims `acr` and `amr` that prove several factors. If both are empty, the provider decides. */
  acrValues: claimValues,
  amrValues: claimValues,
  /** True if passwords and passkeys sign in nobody but the break-glass administrators. */
  isOnly: z.boolean(),
  /** Administrators who can always use their password. */
  breakGlass: z.array(staffId).check(z.maxLength(20)),
};

/** Returns the identity provider, without its client secret. */
export const getStaffProvider = defineStaffCall({
  path: '/v1/staff/identity-provider/get',
  summary: "Get the staff's identity provider",
  role: 'administrator',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    provider: z.nullable(z.object({ ...terms, hasSecret: z.boolean() })),
    /** Employees who can be break-glass administrators, because they have a password and an authenticator. */
    administrators: z.array(z.object({ staffID: staffId, name: z.string() })),
    /** The exact redirect URI to register at the provider. */
    redirectURI: z.string(),
  }),
  refusals: [],
});

const change = { role: 'administrator', stepUp: true } as const;

/**
 * Sets the identity provider, once a second administrator approves. `keep` keeps the current client secret, and `none`
 * is for a public client, which only PKCE protects. A new issuer or client needs a new secret.
 */
export const setStaffProvider = defineStaffCall({
  ...change,
  path: '/v1/staff/identity-provider/set',
  summary: "Set the staff's identity provider",
  request: z.object({
    ...terms,
    clientSecret: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('new'), secret: z.string().check(z.minLength(1), z.maxLength(1000)) }),
      z.object({ kind: z.literal('keep') }),
      z.object({ kind: z.literal('none') }),
    ]),
  }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  refusals: ['ApprovalExists', 'BreakGlassNotPossible', 'ClientSecretNeeded', 'ProviderAddressNotAllowed'],
});

/** Removes the identity provider, once a second administrator approves. Passwords and passkeys then work again. */
export const removeStaffProvider = defineStaffCall({
  ...change,
  path: '/v1/staff/identity-provider/remove',
  summary: "Remove the staff's identity provider",
  request: z.object({}),
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  refusals: ['ApprovalExists', 'NotFound'],
});

/** Reads a provider's metadata and returns the first problem. Changes nothing and doesn't check the client. */
export const checkStaffProvider = defineStaffCall({
  ...change,
  path: '/v1/staff/identity-provider/check',
  summary: 'Test the connection to an identity provider',
  request: z.object({ issuer }),
  response: z.object({
    ...responseEnvelope,
    fault: z.nullable(z.enum(providerFaults)),
    /** The returned status or issuer, or the endpoint's name in the metadata. */
    about: z.nullable(z.string()),
  }),
  refusals: [],
});

export const staffProviderCalls = [
  getStaffProvider,
  setStaffProvider,
  removeStaffProvider,
  checkStaffProvider,
] as const;
