import { defineAttack, tally } from '../attack.ts';

const prefixes = ['/', '/assets/', '/assets/config/', '/assets/i18n/', '/assets/tenants/lumen/', '/api/v1/'];
const targets = ['etc/passwd', 'package.json', 'demo-secrets.json', 'dist-server/entry-server.js', '.built-from'];
const climbs = [
  '',
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..%00/',
  '..;/',
];

export const traversal = defineAttack({
  name: 'traversal',
  class: 'surface',
  tries:
    'Read other files through path traversal out of every served folder, in ten encodings, in the portal and the console.',
  async run({ browser, harness }) {
    const tries = [];
    for (const at of [browser('lumen'), harness('lumen').browser])
      for (const prefix of prefixes)
        for (const climb of climbs)
          for (const target of targets) {
            const path = `${prefix}${climb.repeat(8)}${target}`;
            const { status, text } = await at.get(path);
            const isFile = /root:.*:0:0|"workspaces"|sandboxSecretKey|tokenSecret|export \{|^[0-9a-f]{64}$/.test(text);
            tries.push({ what: `${path}: ${status}`, isThrough: status >= 500 || (isFile && !text.startsWith('<!')) });
          }
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'apps/api/src/plugins/portal/portal-files.ts',
      search: "dotfiles: 'ignore',",
      replace: "dotfiles: 'allow',",
    },
    {
      file: 'apps/api/src/plugins/portal/portal-files.ts',
      search: "allowedPath: (pathname) => path.extname(pathname) !== '',",
      replace: '',
    },
  ],
});
