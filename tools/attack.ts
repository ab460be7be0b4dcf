import { dirname } from 'node:path';
import { allAttacks } from './attack/all-attacks.ts';
import type { Attack } from './attack/attack.ts';
import { closingLine, markdownTable, reportTable } from './attack/attack-report.ts';
import { type AttackResult, isHeld, runAttacks } from './attack/run-attacks.ts';
import { openTarget } from './attack/target/target.ts';
import { weakenTree } from './attack/weaken-tree.ts';
import { startOwnDemo } from './demo/own-demo.ts';
import { readOptions, refuseOptions } from './options/read-options.ts';

const root = dirname(import.meta.dirname);
const usage = `npm run attack -- [--only NAME]... [--list] [--markdown] [--weaken NAME]
Attacks a demo of its own over HTTP (docs/attack.md). Ends with 1 when an attack gets through or could not be carried out.
  --only      only that attack; may be given several times
  --list      names the attacks and attacks nothing
  --markdown  prints the table of docs/attack.md
  --weaken    opens a copy of the product to that attack and carries it out; ends with 1 when it does not get through`;

// The suite sends more requests in minutes than any real client, and rate limits would hide the defenses behind them.
const raisedLimits = {
  REQUESTS_PER_MINUTE: '100000',
  SIGN_INS_PER_MINUTE: '1500',
  CODES_PER_HOUR: '100000',
  EVENTS_PER_MINUTE: '100000',
};

const { values } = readOptions(usage, {
  options: {
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    weaken: { type: 'string' },
  },
});

if (values.list) for (const { name, class: kind } of allAttacks) console.log(`${kind.padEnd(12)} ${name}`);
else if (values.markdown) console.log(markdownTable(allAttacks));
else if (values.weaken !== undefined) process.exit(await weaken(named(values.weaken)));
else process.exit(await attack(values.only.length === 0 ? allAttacks : values.only.map(named)));

async function attack(attacks: readonly Attack[]): Promise<number> {
  const beganAt = Date.now();
  const all = await play(root, attacks);
  for (const line of ['', ...reportTable(all), '']) console.log(line);
  console.log(`${closingLine(all)} (${Math.round((Date.now() - beganAt) / 1_000)} s)`);
  return all.every(isHeld) ? 0 : 1;
}

async function weaken(attack: Attack): Promise<number> {
  const copy = await weakenTree(root, attack);
  const [played] = await play(copy.path, [attack], copy.remove);
  if (!played) throw new Error('no attack ran');
  for (const line of reportTable([played])) console.log(line);
  const isThrough = 'outcome' in played && played.outcome.through > 0;
  console.log(
    isThrough
      ? 'The weakened product lets the attack through.'
      : 'The weakened product still blocks the attack, so its weakening is wrong.',
  );
  return isThrough ? 0 : 1;
}

async function play(tree: string, attacks: readonly Attack[], afterStop?: () => void): Promise<AttackResult[]> {
  Object.assign(process.env, raisedLimits);
  console.log('Starting a demo to attack…');
  const demo = await startOwnDemo(tree, {
    ...{ purpose: 'attack', firstPort: 3600, say: console.log },
    ...(afterStop && { afterStop }),
  });
  try {
    const target = await openTarget(tree, demo.settings);
    const report = ({ attack, seconds }: AttackResult) => console.log(`  ${attack.name} (${seconds.toFixed(1)} s)`);
    const all = await runAttacks(target, { attacks, report });
    await target.close();
    return all;
  } finally {
    await demo.stop();
  }
}

function named(name: string): Attack {
  const found = allAttacks.find((attack) => attack.name === name);
  return found ?? refuseOptions(usage, new Error(`There is no attack "${name}". Try --list.`));
}
