import { oldWrappingKeysForm } from '@quittance/services/tenants/wrap-key';
import * as z from 'zod/mini';
import { secret } from '../forms.ts';
import { defineGroup, programs, webPrograms } from '../setting.ts';

export const keySettings = defineGroup({
  title: 'Secrets',
  settings: {
    TOKEN_SECRET: {
      form: secret,
      summary: 'the secret that signs session tokens, with at least 32 characters',
      source: 'Run `quittance settings generate`.',
      usedBy: ['api'],
      isSecret: true,
    },
    PASSWORD_PEPPER: {
      form: secret,
      summary: 'the secret that is added to every password hash, with at least 32 characters',
      details: 'Never change it: every password would stop working.',
      source: 'Run `quittance settings generate` once, and use the same value in the API and the console.',
      usedBy: webPrograms,
      isSecret: true,
    },
    DATA_KEY: {
      form: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')),
      summary: "the key that wraps the tenants' data keys, 32 bytes in base64",
      source: 'Run `quittance settings generate` once, and use the same value in every process.',
      docs: 'docs/keys.md',
      usedBy: programs,
      isSecret: true,
    },
    DATA_KEY_ID: {
      form: z._default(z.string(), 'data-key-1'),
      summary: 'the name of the key in `DATA_KEY`',
      details: 'Change it when you change the key: see [Keys](keys.md).',
      example: 'data-key-2',
      docs: 'docs/keys.md',
      usedBy: programs,
    },
    DATA_KEYS_OLD: {
      form: z._default(z.string().check(z.regex(oldWrappingKeysForm, 'must be id=base64,id=base64')), ''),
      summary: 'earlier wrapping keys, as `id=base64,id=base64`',
      details: 'See [Keys](keys.md).',
      source: 'Take them from the settings that you used before you changed the key.',
      docs: 'docs/keys.md',
      usedBy: programs,
      isSecret: true,
    },
  },
});
