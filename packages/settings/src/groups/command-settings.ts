import { optionalText } from '../forms.ts';
import { defineGroup } from '../setting.ts';

export const commandSettings = defineGroup({
  title: 'Command line',
  notes: 'See [the command line](command-line.md).',
  settings: {
    TENANT: {
      form: optionalText,
      summary: 'the tenant, if you do not pass `--tenant`',
      example: 'lumen',
      docs: 'docs/command-line.md',
      usedBy: ['cli'],
    },
    NETWORK_SECRET: {
      form: optionalText,
      summary: 'the secret that the cash network signs its notices with',
      source: 'Your cash network has it: see [Cash](cash.md).',
      docs: 'docs/cash.md',
      usedBy: ['cli'],
      isSecret: true,
    },
    CLIENT_SECRET: {
      form: optionalText,
      summary: 'the client secret from the identity provider',
      source: 'Your identity provider has it: see [Single sign-on](single-sign-on.md).',
      docs: 'docs/single-sign-on.md',
      usedBy: ['cli'],
      isSecret: true,
    },
  },
});
