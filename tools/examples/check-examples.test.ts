import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findIn } from '../structure/project-fixture.ts';
import { checkCommands } from './check-examples.ts';
import { checkTypeScript } from './typescript-examples.ts';

const root = dirname(dirname(import.meta.dirname));

const files = {
  'package.json': JSON.stringify({
    scripts: {
      fuzz: 'node tools/run.mjs fuzz',
      chaos: 'node tools/run.mjs chaos',
      quittance: 'node apps/cli/bin/quittance.mjs',
    },
  }),
  'tools/fuzz.ts':
    "import { readOptions } from './options.ts';\nreadOptions('', { options: { inputs: { type: 'string' }, 'dry-run': { type: 'boolean' } } });\n",
  'tools/chaos.ts': "import { settings } from './chaos/settings.ts';\nconsole.log(settings);\n",
  'tools/chaos/settings.ts':
    "import { readOptions } from '../options.ts';\nexport const settings = readOptions('', { options: { failover: { type: 'boolean' } } });\n",
  'tools/options.ts': 'export const readOptions = (...all: unknown[]) => all;\n',
  'tools/test.ts': "switch (name) { case 'unit': case 'rest': }\n",
  'packages/domain/src/money.test.ts': '',
  'apps/portal/index.html': '',
};

function findInPage(markdown: string, name = 'docs/page.md'): string[] {
  return findIn({ name: 'commands', check: checkCommands }, { ...files, [name]: markdown });
}
const block = (command: string) => `# Page\n\n\`\`\`sh\n${command}\n\`\`\`\n`;

describe('commands', () => {
  it.each([
    'npm ci',
    'npm run fuzz -- --inputs 3 --dry-run',
    'npm run chaos -- --failover',
    'npm test -- rest',
    'npm test -- unit money',
    'node_modules/.bin/node tools/fuzz.ts --inputs=3',
    'node_modules/.bin/node node_modules/.bin/vite build apps/portal',
    'pg_ctl -D folder start',
    'npx quittance --help',
    'npm run -s quittance -- --demo tenant list',
    'quittance tenant payees --tenant lumen',
    'export TENANT=lumen\nquittance tenant payees',
    'quittance audit verify --tenant lumen --head 1042:9f86d0…',
    'quittance retention release <customer> --tenant lumen',
  ])('are accepted: %s', (command) => {
    expect(findInPage(block(command))).toEqual([]);
  });

  it.each([
    ['npm strat', 'npm has no command "strat".'],
    ['npm run back-up', 'package.json has no script "back-up".'],
    ['npm run fuzz -- --input 3', 'tools/fuzz.ts has no option --input.'],
    ['npm run chaos -- --fail', 'tools/chaos.ts has no option --fail.'],
    ['npm test -- slow', 'npm test has no part "slow".'],
    ['npm test -- unit dollars', 'No test file has "dollars" in its path.'],
    ['node_modules/.bin/node tools/gone.ts', 'tools/gone.ts does not exist.'],
    ['node_modules/.bin/node tools/fuzz.ts --seed 1', 'tools/fuzz.ts has no option --seed.'],
    ['node_modules/.bin/node node_modules/.bin/vite build apps/gone', 'apps/gone does not exist.'],
    ['npx quittance tenant rename --tenant lumen', 'quittance has no command "tenant rename".'],
    ['quittance tenant payees --tenant lumen --all', 'quittance tenant payees has no option --all.'],
    ['quittance tenant', 'quittance has no command "tenant".'],
    ['npm run quittance -- tenant rename', 'quittance has no command "tenant rename".'],
  ])('are refused: %s', (command, message) => {
    expect(findInPage(block(command))).toEqual([`docs/page.md:4 ${message}`]);
  });

  it('must be complete in an example, but not in a sentence', () => {
    expect(findInPage(block('quittance tenant payees'))).toEqual([
      expect.stringMatching(/^docs\/page\.md:4 quittance tenant payees: .*--tenant/),
    ]);
    expect(findInPage('Run `quittance tenant payees` or `quittance import`.')).toEqual([]);
    expect(findInPage('Run\n`quittance tenant rename`, `npm run gone`.', 'README.md')).toEqual([
      'README.md:2 quittance has no command "tenant rename".',
      'README.md:2 package.json has no script "gone".',
    ]);
  });

  it('may be outdated in decisions, which describe the past', () => {
    expect(findInPage(block('npm run back-up'), 'docs/decisions/0001-backups.md')).toEqual([]);
  });
});

describe('TypeScript', () => {
  const example = (text: string) => ({ file: 'docs/page.md', line: 10, language: 'ts' as const, text });

  it('compiles in one program, with imports of packages and from the location named in the first line', async () => {
    const found = await checkTypeScript(root, [
      example("import { cents } from '@quittance/domain/money/cents';\nconst amount: number = cents(1);"),
      example("// packages/domain/src/money/mine.ts\nimport { cents } from './cents.ts';\nconst amount = cents('1');"),
      example('const amount: number = true;'),
    ]);
    expect(found).toEqual([
      { file: 'docs/page.md', line: 12, message: expect.stringContaining("type 'string'") },
      { file: 'docs/page.md', line: 10, message: expect.stringContaining("Type 'boolean'") },
    ]);
  });

  it('needs no compiler without examples', async () => {
    expect(await checkTypeScript('/nowhere', [])).toEqual([]);
  });
});
