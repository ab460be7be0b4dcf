import type { SchemaChange, SourceChange } from '../mutants/mutant.ts';
import type { Target } from './target/target.ts';

/** The kinds of attacks, in the order in which they run. */
export const attackClasses = [
  'insider',
  'race',
  'replay',
  'token',
  'enumeration',
  'oracle',
  'denial',
  'surface',
] as const;
export type AttackClass = (typeof attackClasses)[number];

/** The result of one attack: how often it was tried, how many tries the product should have refused and didn't, and the evidence. */
export type Outcome = { readonly tries: number; readonly through: number; readonly detail: string };

/** One attack on a running demo. */
export type Attack = {
  readonly name: string;
  readonly class: AttackClass;
  /** What the attacker tries, and what the product must answer; a sentence for the docs. */
  readonly tries: string;
  run(target: Target): Promise<Outcome>;
  /** Changes of the product, all of them together, after which the attack gets through. */
  readonly weakenedBy: readonly (SourceChange | SchemaChange)[];
};

/** States an attack; only fixes the type. */
export function defineAttack(attack: Attack): Attack {
  return attack;
}

/** Counts the tries that got through, and describes the first few. */
export function tally(tries: readonly { readonly what: string; readonly isThrough: boolean }[]): Outcome {
  const through = tries.filter(({ isThrough }) => isThrough).map(({ what }) => what);
  const more = through.length > 3 ? `, and ${through.length - 3} more` : '';
  return { tries: tries.length, through: through.length, detail: `${through.slice(0, 3).join('; ')}${more}` };
}

/** One outcome of several. */
export function sumOutcomes(outcomes: readonly Outcome[]): Outcome {
  const sum = (of: 'tries' | 'through') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  return { tries: sum('tries'), through: sum('through'), detail: outcomes.map(({ detail }) => detail).join('; ') };
}
