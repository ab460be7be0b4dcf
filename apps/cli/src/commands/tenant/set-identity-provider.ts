import { setIdentityProvider as setProvider } from '@quittance/services/sign-in/single-sign-on/tenant-identity-provider';
import { usageFailure } from '../../frame/command-failure.ts';
import { flag, required, text } from '../../frame/option.ts';
import { readSecret } from '../../installation/read-secret.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const setIdentityProvider = tenantCommand({
  name: 'tenant set-identity-provider',
  summary: "set a tenant's identity provider for single sign-on (OpenID Connect)",
  details:
    'Set the secret in CLIENT_SECRET, pass it with --secret-file, or type it at the prompt. This replaces the current provider within five seconds. ' +
    'To register the portal with the provider and choose a safe claim, see docs/single-sign-on.md.',
  examples: [
    'quittance tenant set-identity-provider --tenant northwind --name "Northwind ID" --issuer https://id.northwind.example --client-id portal --secret-file secret.txt',
  ],
  options: {
    name: required(text({ summary: 'the name on the button: "Continue with …"', value: '<name>' })),
    issuer: required(text({ summary: "the provider's issuer", value: '<address>' })),
    clientId: required(text({ summary: "the portal's client id with the provider", value: '<id>' })),
    secretFile: text({ summary: 'a file with the secret', value: '<file>' }),
    public: flag('the client has no secret'),
    scope: text({ summary: 'the scopes to request (default: openid)', value: '<words>' }),
    loginClaim: text({ summary: 'the claim with the sign-in name (default: sub)', value: '<claim>' }),
  },
  settings: ['CLIENT_SECRET'],
  role: 'owner',
  isSealed: true,
  async run(call) {
    const { database, keyring, tenant, values } = call;
    const { name, issuer, clientId, scope = 'openid', loginClaim = 'sub' } = values;
    const clientSecret = values.public
      ? undefined
      : await readSecret(call, { setting: 'CLIENT_SECRET', file: values.secretFile, question: "The client's secret" });
    const provider = { name, issuer, clientId, clientSecret, scope, loginClaim };
    try {
      await setProvider({ database, keyring }, { tenant, provider });
    } catch (error) {
      if (error instanceof RangeError) throw usageFailure(`The identity provider isn't valid: ${error.message}.`);
      throw error;
    }
    return {
      document: { tenant: tenant.label, name, issuer, clientId, scope, loginClaim },
      text: `${tenant.name} now offers "Continue with ${name}".`,
    };
  },
});
