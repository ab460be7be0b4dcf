import type { GroupRole } from '@quittance/domain/staff/group-role';
import { staffRoles } from '@quittance/domain/staff/staff-role';
import { removeStaffProvider, setStaffProvider } from '@quittance/services/staff-sign-on/staff-provider';
import { usageFailure } from '../../frame/command-failure.ts';
import { flag, parsed, required, text } from '../../frame/option.ts';
import { readSecret } from '../../installation/read-secret.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

const values = (of: { summary: string; value: string }) =>
  parsed({ ...of, form: 'values with commas between them', parse: listOf });

export const setStaffIdentityProvider = tenantCommand({
  name: 'staff set-identity-provider',
  summary: "set the identity provider that a tenant's staff sign in with (OpenID Connect)",
  details:
    'Set the secret in CLIENT_SECRET, pass it with --secret-file, or type it at the prompt. This replaces the current provider and all of its options. ' +
    'To register the console with the provider, see docs/single-sign-on.md.',
  examples: [
    'quittance staff set-identity-provider --tenant northwind --name "Northwind ID" --issuer https://id.northwind.example --client-id console --secret-file secret.txt --groups "Billing admins=administrator; Billing=agent"',
  ],
  options: {
    name: required(text({ summary: 'the name on the button: "Sign in with …"', value: '<name>' })),
    issuer: required(text({ summary: "the provider's issuer", value: '<address>' })),
    clientId: required(text({ summary: "the console's client id with the provider", value: '<id>' })),
    groups: required(
      parsed({
        summary: 'the role of each group, with semicolons between them',
        value: '<group=role; …>',
        form: 'a list such as "Billing admins=administrator; Billing=agent"',
        parse: groupRolesOf,
      }),
    ),
    secretFile: text({ summary: 'a file with the secret', value: '<file>' }),
    public: flag('the client has no secret'),
    scope: text({ summary: 'the scopes to request (default: openid profile email)', value: '<words>' }),
    groupsClaim: text({ summary: 'the claim with the groups (default: groups)', value: '<claim>' }),
    acr: values({ summary: 'values of the claim acr that prove several factors', value: '<values>' }),
    amr: values({ summary: 'values of the claim amr that prove several factors', value: '<values>' }),
    only: flag('end sign-ins with passwords and passkeys'),
    breakGlass: values({ summary: 'administrators who can always use their password', value: '<addresses>' }),
  },
  settings: ['CLIENT_SECRET'],
  role: 'owner',
  isSealed: true,
  async run(call) {
    const { database, keyring, actor, tenant, values: given } = call;
    const { name, issuer, clientId, groups: groupRoles, only: isOnly = false, breakGlass = [] } = given;
    const { scope = 'openid profile email', groupsClaim = 'groups', acr: acrValues = [], amr: amrValues = [] } = given;
    const clientSecret = given.public
      ? undefined
      : await readSecret(call, { setting: 'CLIENT_SECRET', file: given.secretFile, question: "The client's secret" });
    const shown = { name, issuer, clientId, scope, groupsClaim, groupRoles, acrValues, amrValues, isOnly };
    try {
      const result = await setStaffProvider(
        { database, keyring },
        { tenant, actor, provider: { ...shown, clientSecret }, breakGlassEmails: breakGlass },
      );
      if (result.kind === 'refused')
        throw refused(result.code, {
          hint: `--break-glass takes the addresses of active administrators with a password and an authenticator. ${result.field} isn't one.`,
        });
    } catch (error) {
      if (error instanceof RangeError) throw usageFailure(`The identity provider isn't valid: ${error.message}.`);
      throw error;
    }
    return {
      document: { tenant: tenant.label, ...shown, breakGlass },
      text: `${tenant.name}'s staff can now sign in with ${name}${isOnly ? ', and in no other way' : ''}.`,
    };
  },
});

export const removeStaffIdentityProvider = tenantCommand({
  name: 'staff remove-identity-provider',
  summary: "remove the identity provider that a tenant's staff sign in with",
  details:
    'Passwords and passkeys then work again for everyone who has them. Administrators can send a link to someone without a password.',
  examples: ['quittance staff remove-identity-provider --tenant northwind'],
  options: {},
  role: 'owner',
  isSealed: true,
  async run({ database, keyring, actor, tenant }) {
    const isRemoved = await removeStaffProvider({ database, keyring }, { tenant, actor });
    if (!isRemoved) throw refused('NotFound', { hint: "The tenant's staff have no identity provider." });
    return { document: { tenant: tenant.label }, text: `${tenant.name}'s staff no longer use an identity provider.` };
  },
});

function listOf(given: string): string[] {
  return given
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Reads `group=role` pairs. A group's name can contain an equals sign. */
function groupRolesOf(given: string): GroupRole[] | undefined {
  const pairs = given
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((pair) => {
      const at = pair.lastIndexOf('=');
      const role = staffRoles.find((each) => each === pair.slice(at + 1).trim());
      return at > 0 && role ? { group: pair.slice(0, at).trim(), role } : undefined;
    });
  return pairs.every((pair) => pair !== undefined) && pairs.length > 0 ? pairs : undefined;
}
