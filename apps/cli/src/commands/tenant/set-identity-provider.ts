import { setIdentityProvider as setProvider } from '@quittance/services/sign-in/tenant-identity-provider';
import { usageFailure } from '../../frame/command-failure.ts';
import { flag, required, text } from '../../frame/option.ts';
import { readSecret } from '../../installation/read-secret.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Gives a tenant its identity provider for single sign-on. */
export const setIdentityProvider = tenantCommand({
  name: 'tenant set-identity-provider',
  summary: 'let customers sign in at the identity provider of a tenant (OpenID Connect)',
  details:
    'The secret is read from the setting CLIENT_SECRET, from --secret-file, or typed at the terminal. It takes the place of the provider before, within five seconds. ' +
    'docs/single-sign-on.md says what has to be registered at the provider, and which claim is safe.',
  examples: [
    'quittance tenant set-identity-provider --tenant northwind --name "Northwind ID" --issuer https://id.northwind.example --client-id portal --secret-file secret.txt',
  ],
  options: {
    name: required(text({ summary: 'what the button says after "Continue with"', value: '<name>' })),
    issuer: required(text({ summary: "the provider's issuer", value: '<address>' })),
    clientId: required(text({ summary: 'how the provider knows the portal', value: '<id>' })),
    secretFile: text({ summary: 'the file that has the secret', value: '<file>' }),
    public: flag('the client has no secret'),
    scope: text({ summary: 'what is asked for (openid)', value: '<words>' }),
    loginClaim: text({ summary: 'the claim that holds the sign-in name (sub)', value: '<claim>' }),
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
      if (error instanceof RangeError) throw usageFailure(`That is no identity provider: ${error.message}.`);
      throw error;
    }
    return {
      document: { tenant: tenant.label, name, issuer, clientId, scope, loginClaim },
      text: `${tenant.name} now offers "Continue with ${name}".`,
    };
  },
});
