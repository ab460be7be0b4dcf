import { checkApiDocument } from '../api-document/check-api-document.ts';
import { checkExamples } from '../examples/check-examples.ts';
import { packageBin } from '../package-bin.ts';
import { checkStructure } from '../structure/check-structure.ts';
import { checkSupplyChain } from '../supply-chain/check-supply-chain.ts';
import { runProgram } from './program.ts';
import type { Step } from './steps.ts';
import { sumTallies, tallyOne } from './tally.ts';

/** Checks that don't run the product: format and lint, types, structure, dead code, the API document, examples in
 * the documentation, supply chain. */
export function checkSteps(root: string): Step[] {
  return [
    programStep(root, {
      title: 'Format and lint',
      packageName: '@biomejs/biome',
      command: 'biome',
      options: ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
    }),
    typesStep(root, 'Types of server, packages and tools', 'tsconfig.json'),
    typesStep(root, 'Types of the portal', 'apps/portal/tsconfig.json'),
    typesStep(root, 'Types of the console', 'apps/console/tsconfig.json'),
    { title: 'Structure', isGate: false, run: async () => checkStructure(root, (line) => console.log(line)) },
    programStep(root, {
      title: 'Dead code',
      packageName: 'knip',
      command: 'knip',
      options: ['--config', 'tools/knip.json', '--no-config-hints'],
      isGate: false,
    }),
    {
      title: 'API document',
      isGate: false,
      run: async () => tallyOne(await checkApiDocument(root, (line) => console.log(line))),
    },
    {
      title: 'Examples in the documentation',
      isGate: false,
      run: () => checkExamples(root, (line) => console.log(line)),
    },
    { title: 'Supply chain', isGate: false, run: async () => tallySupplyChain(root) },
  ];
}

function tallySupplyChain(root: string) {
  const { parts } = checkSupplyChain(root);
  for (const finding of Object.values(parts).flat()) console.log(finding);
  return sumTallies(Object.values(parts).map((findings) => tallyOne(findings.length === 0)));
}

function typesStep(root: string, title: string, project: string): Step {
  const options = ['--project', project, '--pretty', 'false'];
  return programStep(root, { title, packageName: 'typescript', command: 'tsc', options });
}

function programStep(
  root: string,
  check: { title: string; packageName: string; command: string; options: string[]; isGate?: boolean },
): Step {
  return {
    title: check.title,
    isGate: check.isGate ?? true,
    async run() {
      const script = packageBin(check.packageName, { from: root, command: check.command });
      const { isOk, output } = await runProgram([process.execPath, script, ...check.options], {
        isQuiet: true,
        cwd: root,
      });
      if (!isOk) console.log(output.trimEnd());
      return tallyOne(isOk);
    },
  };
}
