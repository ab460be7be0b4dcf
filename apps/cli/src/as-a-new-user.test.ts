import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from './testing/cli-harness.ts';

let harness: CliHarness;

beforeAll(async () => {
  harness = await openCliHarness();
});
afterAll(() => harness.close());

const lineOf = (help: string, form: RegExp): string => {
  const found = form.exec(help)?.[0];
  if (found === undefined) throw new Error(`the help says nothing like ${form}:\n${help}`);
  return found.trim();
};

// Everything typed here comes from earlier output of the command line.
it('a user who knows only --help can import a file of customers, fix a rejected row and see it imported', async () => {
  const all = (await harness.run(['--help'])).stdout;
  const [noun = ''] = lineOf(all, /^ {2}\w+ +import customers.*/m).split(' ');
  const aboutNoun = (await harness.run([noun, '--help'])).stdout;
  const [, verb = ''] = lineOf(aboutNoun, new RegExp(`^ {2}${noun} \\w+ +import a file of customers`, 'm')).split(/ +/);
  const aboutVerb = (await harness.run([noun, verb, '--help'])).stdout;
  expect(aboutVerb).toContain('quittance import fields');
  const example = lineOf(aboutVerb, /quittance import run customers\.csv .*/)
    .split(' ')
    .slice(1);

  const label = lineOf((await harness.run(['tenant', 'list'])).stdout, /^lumen/m);
  const code = lineOf((await harness.run(['tenant', 'payees', '--tenant', label])).stdout, /^PAYEE/m);
  const header = (await harness.run([noun, 'fields', 'customers', '--header'])).stdout;
  const file = await harness.write('customers.csv', `${header}C-1,Ana,One,,,,,,60601,,,\nC-2,Bo,Two,,,,,,wrong,,,\n`);
  const replacements: Record<string, string> = { 'customers.csv': file, LUMEN: code, lumen: label };
  const ran = await harness.run(example.map((arg) => replacements[arg] ?? arg));
  expect([ran.code, ran.stderr]).toEqual([1, '']);

  const next = lineOf(ran.stdout, /quittance import quarantine .* --to rows\.csv/)
    .split(' ')
    .slice(1);
  const aside = await harness.run(next.with(-1, harness.at('rows.csv')));
  const last = lineOf(aside.stdout, /quittance import run .*/)
    .split(' ')
    .slice(1);
  await harness.write('rows.csv', (await harness.read('rows.csv')).replace('wrong', '60602'));
  expect((await harness.run(last)).code).toBe(0);
  const { stdout } = await harness.run(['import', 'list', '--tenant', label]);
  expect(stdout.match(/ done /g)).toHaveLength(2);
});
